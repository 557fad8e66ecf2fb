import { accountHash } from '@kindling/rules/addresses'
import { profileMessages } from '@kindling/rules/messages/profile'
import { Settings } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import type { SessionUser } from '../../platform/account.ts'
import { useHashOfAddress } from '../../platform/use-address.ts'
import { FoldedPart } from './folded-part.tsx'
import styles from './parent.module.css'

/** Heavy, and rarely needed: it is loaded when it is opened. */
const ParentAccount = lazy(async () => ({ default: (await import('./parent-account.tsx')).ParentAccount }))

const place = accountHash.slice(1)

/** The user's account below the children's entries; an address with its hash opens it. */
export function FoldedAccount({ user }: { user: SessionUser }) {
  const { hash, forget } = useHashOfAddress()
  const isNamed = hash === place
  const [isOpen, setOpen] = useState(isNamed)
  useEffect(() => {
    if (isNamed) setOpen(true)
  }, [isNamed])
  const note = (isOpenNow: boolean) => {
    setOpen(isOpenNow)
    if (!isOpenNow && isNamed) forget()
  }
  return (
    <div className={styles.account}>
      <FoldedPart
        id={place}
        icon={<Settings aria-hidden="true" size={22} />}
        title={profileMessages.settings}
        isOpen={isOpen}
        onToggle={note}
      >
        <ParentAccount user={user} />
      </FoldedPart>
    </div>
  )
}
