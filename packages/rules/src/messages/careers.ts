/** Careers to read about. */
export const careerMessages = {
  tags: 'About',
  more: 'More in {cluster}',
  toSearch: 'Discover',
} as const
