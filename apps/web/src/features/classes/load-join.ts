/** A separate step, so that the page does not list the files of a rarely opened part. */
export const loadJoinForChild = async () => (await import('./join-for-child.tsx')).JoinForChild
