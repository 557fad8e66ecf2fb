/**
 * Characters that reverse the order of the letters that follow, so that an address or a name reads differently. The marks that Hebrew and
 * Arabic need in a line reverse nothing.
 */
export const turningLetters = /[\u202a-\u202e\u2066-\u2069]/gu

export const turnsLetters = (typed: string): boolean => typed.search(turningLetters) !== -1
