/** What a child strives for and has reached, on its home. */
export const myThingsMessages = {
  title: 'My things',
  names: '{what, select, goals {Goals} badges {Badges} other {Portfolio}}',
} as const
