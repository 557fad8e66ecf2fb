/** A step of its own, so that the page does not name all that the window needs. */
export const loadWindow = async () => (await import('./assignments-window.tsx')).AssignmentsWindow
