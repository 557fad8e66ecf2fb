/** As many places as the standard requires, so that a list reveals nobody in it. */
export const listLength = 131_072

/** The address of a list. */
export const listAddress = (publicUrl: string, listId: string) => `${publicUrl}/badge/revoked/${listId}`
