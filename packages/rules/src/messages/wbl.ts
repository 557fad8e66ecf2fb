/** What the server says of work-based learning. */
export const wblRefusals = {
  notOffered: 'Your school does not offer this. Please choose from the list.',
  chooseType: 'Please choose what kind it was.',
} as const
