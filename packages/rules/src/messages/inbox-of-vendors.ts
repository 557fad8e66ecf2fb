/** The page of notifications, as vendors read it. Apart from the others, which every page carries. */
export const vendorInboxMessages = {
  lead: 'What has happened to your listings, newest first.',
  empty: 'Nothing new. We write here when we have reviewed a listing.',
} as const
