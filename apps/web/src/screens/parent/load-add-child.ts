/** A step of its own, so that the page does not name all that the form needs. */
export const loadAddChild = async () => (await import('./add-child.tsx')).AddChildDialog
