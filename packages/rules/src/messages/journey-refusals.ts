/** Why a link to a child's journey is not made. */
export const journeyRefusals = {
  many: 'There are {most} links already. End one of them first.',
  nothing: 'Choose at least one.',
  closedAccount: 'This account is closed at the moment, so nothing of it can be shared.',
} as const
