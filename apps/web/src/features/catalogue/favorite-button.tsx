import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { Heart } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import type { Item } from './api.ts'
import styles from './catalogue.module.css'
import { useSwitch } from './use-mark.ts'

/** On the card of an item. */
export function FavoriteButton({ item }: { item: Item }) {
  const { isOn, toggle } = useSwitch(item.id, 'favorite', item.is_favorite)
  return (
    <IconButton
      className={isOn ? `${styles.heart} ${styles.kept}` : styles.heart}
      label={format(isOn ? catalogueMessages.kept : catalogueMessages.keep, { title: item.title })}
      icon={<Heart aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />}
      aria-pressed={isOn}
      onClick={toggle}
    />
  )
}
