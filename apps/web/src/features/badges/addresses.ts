export const badgesAddress = '/dashboard/badges'
export const badgeAddress = (badgeId: number) => `${badgesAddress}/${badgeId}`
export const childBadgesAddress = (childId: number) => `/child/${childId}/badges`
