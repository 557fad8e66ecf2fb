/** A separate step, so that a child's home page does not list files that only guests load. */
export const loadGuestHome = async () => (await import('./guest-home.tsx')).GuestHome
