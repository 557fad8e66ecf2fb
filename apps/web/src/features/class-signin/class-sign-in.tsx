import { classSignInMessages } from '@kindling/rules/messages/class-signin'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { PageHead } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { classSignInQuery } from './api.ts'
import { ClassDevices } from './class-devices.tsx'
import { ClassKeys } from './class-keys.tsx'
import styles from './class-signin.module.css'
import { type KeyCard, KeyCards } from './key-cards.tsx'

/** Devices, pictures and sign-in cards of a class, for those who answer for it. */
export function ClassSignInPanel({ groupId, back }: { groupId: number; back: ReactNode }) {
  const [cards, setCards] = useState<KeyCard[]>([])
  const signIn = useQuery(classSignInQuery(groupId))
  if (signIn.isPending) return <Skeleton shape="page" count={1} />
  if (signIn.isError)
    return <FailedState message={messageOf(signIn.error)} onRetry={() => void signIn.refetch()} back={back} />
  const { group } = signIn.data
  if (cards.length > 0) return <KeyCards group={group.name} cards={cards} onDone={() => setCards([])} />
  return (
    <>
      <PageHead
        back={back}
        title={classSignInMessages.title}
        about={group.name}
        lead={`${group.name}. ${classSignInMessages.lead}`}
      />
      <div className={styles.columns}>
        <ClassDevices signIn={signIn.data} />
        <ClassKeys signIn={signIn.data} onMade={setCards} />
      </div>
    </>
  )
}
