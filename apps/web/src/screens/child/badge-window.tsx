import { useEffect, useState } from 'react'
import { NewBadge } from '../../features/badges/index.ts'

/** Opens once the child has closed other windows and left the field in which it writes. */
export function BadgeWindow({ childId }: { childId: number }) {
  const [isFree, setFree] = useState(isNobodyBusy)
  useEffect(() => {
    if (isFree) return
    const look = () => setFree(isNobodyBusy())
    const acts = ['focusin', 'click'] as const
    for (const act of acts) document.addEventListener(act, look)
    return () => {
      for (const act of acts) document.removeEventListener(act, look)
    }
  }, [isFree])
  return isFree && <NewBadge childId={childId} />
}

const isNobodyBusy = () =>
  !document.querySelector('[data-dialog-open]') &&
  !document.activeElement?.matches('input, textarea, [contenteditable="true"]')
