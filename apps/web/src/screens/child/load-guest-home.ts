/** A step of its own, so that a child's home does not name what only guests fetch. */
export const loadGuestHome = async () => (await import('./guest-home.tsx')).GuestHome
