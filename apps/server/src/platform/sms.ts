import { phoneNumberPattern } from '@kindling/rules/phones'
import { request } from 'undici'
import type { StoreInOutbox } from './mail.ts'

export interface Sms {
  /** The number with its country, such as +14155550100. */
  to: string
  text: string
}

export interface SmsTransport {
  send(sms: Sms): Promise<void>
}

/** From the request to the end of the answer, however slowly it arrives. */
const usualPatience = 15_000

/**
 * Sends text messages through a service with Twilio's API:
 * `https://account:token@sms.example/2010-04-01/Accounts/account/Messages.json?From=%2B14155550100`. The sender is in the query as `From`
 * or `MessagingServiceSid`. A failure is thrown, so that its job is retried.
 */
export function httpSms(url: string, patience = usualPatience): SmsTransport {
  const address = new URL(url)
  const authorization = `Basic ${Buffer.from(`${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`).toString('base64')}`
  const sender = [...address.searchParams]
  const endpoint = new URL(address.pathname, address.origin)
  return {
    send: async ({ to, text }) => {
      assertNumber(to)
      const { statusCode, body } = await request(endpoint, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: new URLSearchParams([...sender, ['To', to], ['Body', text]]).toString(),
        signal: AbortSignal.timeout(patience),
      })
      await body.dump({ limit: 65_536 })
      // The answer repeats number and text, which must not be logged.
      if (statusCode < 200 || statusCode > 299)
        throw new Error(`The text message service answered ${statusCode}.`)
    },
  }
}

/** Keeps text messages in the outbox when no service is set. */
export function outboxSms(store: StoreInOutbox): SmsTransport {
  return {
    send: async ({ to, text }) => {
      assertNumber(to)
      await store('sms', to, '', text)
    },
  }
}

function assertNumber(to: string): void {
  if (!phoneNumberPattern.test(to))
    throw new Error('A text message goes to one number with its country code.')
}
