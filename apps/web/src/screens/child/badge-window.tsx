/** Loaded with the first new badge. */
export { NewBadge as BadgeWindow } from '../../features/badges/index.ts'
