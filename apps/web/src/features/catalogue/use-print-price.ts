import { useSession } from '../../platform/session.ts'
import { printPrice } from './print-facts.ts'

/** Prices are for adults: a child is shown none. */
export function usePrintPrice(): (cents: number | null) => string {
  const { user } = useSession()
  return user?.user_type === 'Child' ? () => '' : printPrice
}
