/** About what people can disagree. */
export const disputeAbouts = ['guardian', 'password', 'device', 'class', 'account'] as const
export type DisputeAbout = (typeof disputeAbouts)[number]
