/** A separate step, so that the page does not list all the files of the form. */
export const loadAddChild = async () => (await import('./add-child.tsx')).AddChildDialog
