/** Where a guardian reads who and what is near a child, and says that something was not them. */
export const nearAddress = (childId: number) => `/child/${childId}/near`
