/**
 * The numbers for a child who cannot wait, by country (issue 12, section 1). Free lines for children and for people in need, as
 * their providers publish them, the emergency number last. The operator of the product sets the country (`HELP_COUNTRY`).
 */

export interface HelpNumber {
  name: string
  way: 'call' | 'text'
  /** The number as it is shown. */
  number: string
  /** The text message that starts the conversation. */
  says?: string
}

/** The numbers of a country by its two-letter code; empty for an unknown country. */
export const helpNumbersOf = (country: string): readonly HelpNumber[] => numbers[country] ?? []

const call = (name: string, number: string): HelpNumber => ({ name, way: 'call', number })
const text = (name: string, number: string, says: string): HelpNumber => ({ name, way: 'text', number, says })

const numbers: Record<string, readonly HelpNumber[]> = {
  US: [
    call('988 Lifeline', '988'),
    text('Crisis Text Line', '741741', 'HOME'),
    call('Childhelp', '1-800-422-4453'),
    call('Emergency', '911'),
  ],
  CA: [
    call('9-8-8 Helpline', '988'),
    call('Kids Help Phone', '1-800-668-6868'),
    text('Kids Help Phone', '686868', 'CONNECT'),
    call('Emergency', '911'),
  ],
  GB: [
    call('Childline', '0800 1111'),
    call('Samaritans', '116 123'),
    text('Shout', '85258', 'SHOUT'),
    call('Emergency', '999'),
  ],
  IE: [
    call('Childline', '1800 66 66 66'),
    call('Samaritans', '116 123'),
    text('Text About It', '50808', 'HELLO'),
    call('Emergency', '112'),
  ],
  AU: [call('Kids Helpline', '1800 55 1800'), call('Lifeline', '13 11 14'), call('Emergency', '000')],
  NZ: [call('Need to talk?', '1737'), call('Youthline', '0800 376 633'), call('Emergency', '111')],
  DE: [
    call('Nummer gegen Kummer', '116 111'),
    call('TelefonSeelsorge', '0800 111 0 111'),
    call('Notruf', '112'),
  ],
  AT: [call('Rat auf Draht', '147'), call('TelefonSeelsorge', '142'), call('Notruf', '112')],
  CH: [call('Pro Juventute', '147'), call('Die Dargebotene Hand', '143'), call('Notruf', '112')],
}
