import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { transfersKey } from './api.ts'
import styles from './transfers.module.css'

export interface TransferAct {
  label: string
  /** The message when it is done. */
  done: string
  send: () => Promise<unknown>
}

/** A line in a list of students who change schools, with its acts. */
export function TransferLine({ acts, children }: { acts: readonly TransferAct[]; children: ReactNode }) {
  const client = useQueryClient()
  const act = useMutation({
    mutationFn: (chosen: TransferAct) => chosen.send(),
    onSuccess: (_, chosen) => toastDone(chosen.done),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: transfersKey }),
  })
  return (
    <li className={styles.line}>
      <span>{children}</span>
      <Row>
        {acts.map(one => (
          <Button key={one.label} small disabled={act.isPending} onClick={() => act.mutate(one)}>
            {one.label}
          </Button>
        ))}
      </Row>
    </li>
  )
}
