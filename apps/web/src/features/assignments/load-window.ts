/** A separate step, so that the page does not list all the files of the window. */
export const loadWindow = async () => (await import('./assignments-window.tsx')).AssignmentsWindow
