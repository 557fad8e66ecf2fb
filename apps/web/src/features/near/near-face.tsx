import type { NearKind } from '@kindling/rules/near'
import { IdCard, KeyRound, Mail, School, Tablet, UsersRound } from 'lucide-react'
import { Avatar } from '../../ui/picture.tsx'
import type { Near } from './api.ts'
import styles from './near.module.css'

const icons: Partial<Record<NearKind, typeof School>> = {
  school: School,
  device: Tablet,
  cards: IdCard,
  password: KeyRound,
  letter: Mail,
}

/**
 * The face of a person, and an icon for all others: children who do not read yet recognize them by
 * it.
 */
export function NearFace({ near }: { near: Near }) {
  const { id, name, avatar } = near
  if (avatar !== null) {
    const [first_name = '', ...others] = name.split(' ')
    return <Avatar of={{ id, first_name, last_name: others.at(-1) ?? '', avatar }} />
  }
  const Icon = icons[near.kind] ?? UsersRound
  return (
    <span className={styles.sign} aria-hidden="true">
      <Icon size={24} />
    </span>
  )
}
