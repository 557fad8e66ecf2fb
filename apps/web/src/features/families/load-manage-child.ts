/** A separate step, so that the page does not list all the files for managing. */
export const loadManageChild = async () => (await import('./manage-child.tsx')).ManageChild
