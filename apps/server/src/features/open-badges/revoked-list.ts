/** As many places as the standard asks for, so that a list says of nobody who is in it. */
export const listLength = 131_072

/** Where a list is read. */
export const listAddress = (publicUrl: string, listId: string) => `${publicUrl}/badge/revoked/${listId}`
