import { classSignInMessages } from '@kindling/rules/messages/class-signin'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printDay, printSince } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type ClassDevice, type ClassSignIn, classSignInQuery, sendDeviceEnd } from './api.ts'
import styles from './class-signin.module.css'
import { PairDialog } from './pair-dialog.tsx'

/**
 * The devices of a class: pair one, and end one that was lost or no longer belongs to the class.
 */
export function ClassDevices({ signIn }: { signIn: ClassSignIn }) {
  const { group, devices, can } = signIn
  const [pairing, setPairing] = useState(false)
  const [ending, setEnding] = useState<ClassDevice | null>(null)
  return (
    <Card as="section" data-no-print>
      <Stack>
        <Row className={styles.apart}>
          <h2>{classSignInMessages.devices}</h2>
          {can.includes('pair-devices') && (
            <Button small icon={<Plus aria-hidden="true" />} onClick={() => setPairing(true)}>
              {classSignInMessages.pair}
            </Button>
          )}
        </Row>
        {devices.length === 0 ? (
          <p className="soft">{classSignInMessages.devicesNone}</p>
        ) : (
          <ul className={styles.lines}>
            {devices.map(device => (
              <DeviceLine key={device.id} device={device} onEnd={() => setEnding(device)} />
            ))}
          </ul>
        )}
      </Stack>
      {pairing && <PairDialog groupId={group.id} known={devices} onClose={() => setPairing(false)} />}
      {ending && <EndDialog groupId={group.id} device={ending} onClose={() => setEnding(null)} />}
    </Card>
  )
}

function DeviceLine({ device, onEnd }: { device: ClassDevice; onEnd: () => void }) {
  return (
    <li className={styles.line}>
      <TabletSmartphone aria-hidden="true" size={24} />
      <div className={styles.grow}>
        <strong>{device.name}</strong>
        <small className="soft">
          {format(classSignInMessages.deviceLine, {
            when: printSince(device.last_used, systemClock.now()),
            day: printDay(device.ends_at),
          })}
        </small>
      </div>
      <Button small aria-label={format(classSignInMessages.endOf, { name: device.name })} onClick={onEnd}>
        {classSignInMessages.end}
      </Button>
    </li>
  )
}

interface EndDialogProps {
  groupId: number
  device: ClassDevice
  onClose: () => void
}

function EndDialog({ groupId, device, onClose }: EndDialogProps) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await sendDeviceEnd(device.id)
      toastDone(format(classSignInMessages.ended, { name: device.name }))
      await client.invalidateQueries({ queryKey: classSignInQuery(groupId).queryKey })
      onClose()
    } catch (error) {
      toastFailed(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={format(classSignInMessages.endTitle, { name: device.name })}
      confirm={classSignInMessages.end}
      destroys
      busy={busy}
      onConfirm={end}
      onCancel={onClose}
    >
      <p>{classSignInMessages.endText}</p>
    </ConfirmDialog>
  )
}
