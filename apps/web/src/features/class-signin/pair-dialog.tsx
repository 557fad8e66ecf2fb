import { classLink } from '@kindling/rules/class-signin'
import { classSignInMessages } from '@kindling/rules/messages/class-signin'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { type ClassDevice, classSignInQuery, sendPairing } from './api.ts'
import styles from './class-signin.module.css'

const askedEveryMs = 2_000

interface PairDialogProps {
  groupId: number
  /** The devices that existed when it opened. */
  known: readonly ClassDevice[]
  onClose: () => void
}

/** The code for a device to scan. The window closes by itself when a device is paired. */
export function PairDialog({ groupId, known, onClose }: PairDialogProps) {
  const pairing = useQuery({
    queryKey: ['pairing', groupId],
    queryFn: () => sendPairing(groupId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useNewDevice(groupId, known, onClose)
  return (
    <Dialog open size="small" title={classSignInMessages.pairTitle} onClose={onClose}>
      <Stack>
        <p>{classSignInMessages.pairLead}</p>
        {pairing.isPending && <Skeleton shape="card" count={1} />}
        {pairing.isError && (
          <FailedState message={messageOf(pairing.error)} onRetry={() => void pairing.refetch()} />
        )}
        {pairing.data && <PairLink link={classLink(location.origin, 'pair', pairing.data.secret)} />}
        <p className="soft">{classSignInMessages.pairTerm}</p>
      </Stack>
    </Dialog>
  )
}

function PairLink({ link }: { link: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    toastDone(classSignInMessages.pairCopied)
  }
  return (
    <>
      <QrCode text={link} label={classSignInMessages.pairQr} />
      <code className={styles.link}>{link}</code>
      <Row className={styles.middle}>
        <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
          {classSignInMessages.pairCopy}
        </Button>
      </Row>
    </>
  )
}

/** Polls while the code is shown: the tablet is in the same room, and its teacher waits. */
function useNewDevice(groupId: number, known: readonly ClassDevice[], onPaired: () => void): void {
  const [before] = useState(known)
  const { data } = useQuery({ ...classSignInQuery(groupId), refetchInterval: askedEveryMs })
  const fresh = data?.devices.find(device => !before.some(one => one.id === device.id))
  useEffect(() => {
    if (!fresh) return
    toastDone(format(classSignInMessages.paired, { name: fresh.name }))
    onPaired()
  }, [fresh, onPaired])
}
