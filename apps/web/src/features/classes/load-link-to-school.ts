/** A step of its own, so that a child's home does not name what only a child without a class fetches. */
export const loadLinkToSchool = async () => (await import('./link-to-school.tsx')).LinkToSchool
