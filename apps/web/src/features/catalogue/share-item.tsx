import type { Archetype } from '@kindling/rules/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Pending } from '../../ui/reveal-together.tsx'
import { ShareButton } from '../sharing/index.ts'
import { itemQuery } from './api.ts'

/** The share button of an item that is visible to everybody; nothing for other items. */
export function ShareItem({ archetype, id }: { archetype: Archetype; id: number }) {
  const { data, isPending } = useQuery(itemQuery(archetype, id))
  if (isPending) return <Pending />
  return data?.can.includes('share') ? <ShareButton item={data.item} /> : null
}
