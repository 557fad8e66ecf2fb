/** How mail and text messages name whoever has not proved an address: what they typed about themselves goes to nobody. */
export const mailNameMessages = {
  reader: 'and welcome',
  adult: 'somebody',
  child: 'your child',
  otherChild: 'a child',
  address: 'address not confirmed',
  childInviter: 'a child who knows you',
  group: 'a class',
} as const
