/**
 * A separate step, so that a child's home page does not list files that only a child without a class
 * loads.
 */
export const loadLinkToSchool = async () => (await import('./link-to-school.tsx')).LinkToSchool
