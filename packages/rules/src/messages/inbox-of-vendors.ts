/** The page of notifications, as vendors read it. Apart from the others, which every page carries. */
export const vendorInboxMessages = {
  lead: 'What has happened to your listings, newest first.',
  empty: 'Nothing new. When we have looked at a listing, you read it here first.',
} as const
