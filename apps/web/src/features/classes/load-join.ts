/** A step of its own, so that the page does not name what seldom opens. */
export const loadJoinForChild = async () => (await import('./join-for-child.tsx')).JoinForChild
