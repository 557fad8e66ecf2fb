/** A step of its own, so that the page does not name all that managing needs. */
export const loadManageChild = async () => (await import('./manage-child.tsx')).ManageChild
