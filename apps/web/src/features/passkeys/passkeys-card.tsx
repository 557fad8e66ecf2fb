import { passkeyMessages } from '@kindling/rules/messages/passkeys'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printDay, printSince } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { type Passkey, type Passkeys, passkeysQuery } from './api.ts'
import { canUsePasskeys } from './authenticator.ts'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import styles from './passkeys.module.css'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'

/** The passkeys of the user's account, and the acts on them. */
export function PasskeysCard() {
  const list = useQuery(passkeysQuery)
  return (
    <Card as="section">
      <Stack>
        <h2>{passkeyMessages.title}</h2>
        <p className="soft">{passkeyMessages.lead}</p>
        {list.isPending && <Skeleton shape="row" count={2} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data && <Found found={list.data} />}
      </Stack>
    </Card>
  )
}

type Open = { what: 'add' | 'codes' } | { what: 'remove'; passkey: Passkey } | null

function Found({ found }: { found: Passkeys }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { passkeys, can, codes_left: count } = found
  return (
    <>
      {found.is_demanded && <p>{passkeyMessages.demanded}</p>}
      {passkeys.length === 0 && <p>{passkeyMessages.none}</p>}
      <ul className={styles.list}>
        {passkeys.map(passkey => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            onRemove={can.includes('remove') ? () => setOpen({ what: 'remove', passkey }) : null}
          />
        ))}
      </ul>
      {passkeys.length > 0 && !can.includes('remove') && <p className="soft">{passkeyMessages.lastStays}</p>}
      {can.includes('make-codes') && <p>{format(passkeyMessages.codesLeft, { count })}</p>}
      {!canUsePasskeys() && <p className="soft">{passkeyMessages.unsupported}</p>}
      <Row>
        {can.includes('add') && canUsePasskeys() && (
          <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setOpen({ what: 'add' })}>
            {passkeyMessages.add}
          </Button>
        )}
        {can.includes('make-codes') && (
          <Button onClick={() => setOpen({ what: 'codes' })}>{passkeyMessages.newCodes}</Button>
        )}
      </Row>
      {open?.what === 'add' && <AddPasskeyDialog onClose={close} />}
      {open?.what === 'codes' && <NewCodesDialog onClose={close} />}
      {open?.what === 'remove' && (
        <RemovePasskeyDialog passkey={open.passkey} isLast={passkeys.length === 1} onClose={close} />
      )}
    </>
  )
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: (() => void) | null }) {
  const since = format(passkeyMessages.since, { day: printDay(passkey.made_at) })
  const used = passkey.used_at
    ? format(passkeyMessages.used, { when: printSince(passkey.used_at, systemClock.now()) })
    : passkeyMessages.unused
  return (
    <li className={styles.line}>
      <div>
        <strong>{passkey.name}</strong>
        <p className="soft">{`${since} · ${used}`}</p>
      </div>
      {onRemove && (
        <Button
          small
          onClick={onRemove}
          aria-label={format(passkeyMessages.removeOf, { name: passkey.name })}
        >
          {passkeyMessages.remove}
        </Button>
      )}
    </li>
  )
}
