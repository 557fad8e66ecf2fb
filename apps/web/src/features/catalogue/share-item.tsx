import type { Archetype } from '@kindling/rules/catalogue'
import { useQuery } from '@tanstack/react-query'
import { ShareButton } from '../sharing/index.ts'
import { itemQuery } from './api.ts'

/** What everybody may see is handed on; of anything else there is nothing to press. */
export function ShareItem({ archetype, id }: { archetype: Archetype; id: number }) {
  const { data } = useQuery(itemQuery(archetype, id))
  return data?.can.includes('share') ? <ShareButton item={data.item} /> : null
}
