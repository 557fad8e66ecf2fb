import { type LinkPurpose, readClassLink } from '@kindling/rules/class-signin'
import { tabletMessages } from '@kindling/rules/messages/class-tablet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { type Room, roomQuery } from './api.ts'
import { ClassRoom } from './class-room.tsx'
import styles from './class-signin.module.css'
import { PairForm } from './pair-form.tsx'

/** The hash of a scanned link; the address loses it at once, so that Back does not return to it. */
function useScanned() {
  const navigation = useContext(NavigationContext)
  const [scanned, setScanned] = useState(() => readClassLink(location.hash))
  useEffect(() => {
    // The device's camera app may open the link in the window that already shows this page.
    const scanAgain = () => setScanned(known => readClassLink(location.hash) ?? known)
    addEventListener('hashchange', scanAgain)
    return () => removeEventListener('hashchange', scanAgain)
  }, [])
  useEffect(() => {
    if (scanned && location.hash) navigation?.moveOn('/signin/class')
  }, [scanned, navigation])
  const secretFor = (purpose: LinkPurpose) => (scanned?.purpose === purpose ? scanned.secret : null)
  return { secretFor, forget: () => setScanned(null) }
}

/** The page of a device: pairs it, shows the class it belongs to, or explains how to pair it. */
export function ClassTablet() {
  const client = useQueryClient()
  const { secretFor, forget } = useScanned()
  const room = useQuery(roomQuery)
  const pairing = secretFor('pair')
  const takeRoom = (next: Room | null) => {
    client.setQueryData(roomQuery.queryKey, next)
    forget()
  }
  if (pairing) return <PairForm secret={pairing} onPaired={takeRoom} />
  if (room.isPending)
    return (
      <div className={styles.room}>
        <Skeleton shape="page" count={1} />
      </div>
    )
  if (room.isError) {
    const title = <h1 className="out-of-sight">{tabletMessages.title}</h1>
    return (
      <div className={styles.room}>
        <FailedState message={messageOf(room.error)} onRetry={() => void room.refetch()} back={title} />
      </div>
    )
  }
  if (!room.data) return <NotPaired />
  const card = secretFor('card')
  return <ClassRoom key={card} room={room.data} card={card} />
}

function NotPaired() {
  return (
    <div className={styles.calm}>
      <PageHead title={tabletMessages.notPairedTitle} lead={tabletMessages.notPaired} />
      <EmptyState
        picture="class"
        act={
          <ButtonLink href="/signin" icon={<KeyRound aria-hidden="true" />}>
            {tabletMessages.toSignIn}
          </ButtonLink>
        }
      >
        {tabletMessages.notPairedHow}
      </EmptyState>
    </div>
  )
}
