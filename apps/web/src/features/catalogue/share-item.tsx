import type { Archetype } from '@kindling/rules/catalogue'
import { useQuery } from '@tanstack/react-query'
import { ShareButton } from '../sharing/index.ts'
import { itemQuery } from './api.ts'

/** The share button of an item that is visible to everybody; nothing for other items. */
export function ShareItem({ archetype, id }: { archetype: Archetype; id: number }) {
  const { data } = useQuery(itemQuery(archetype, id))
  return data?.can.includes('share') ? <ShareButton item={data.item} /> : null
}
