import { formOpensAfterMs } from '@kindling/rules/listings'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { ownListingsQuery } from './api.ts'
import { ChangeListing } from './change-listing.tsx'

interface ChangeButtonProps {
  activityId: number
  name: string
  /** What is on the button, where it is a piece of advice; otherwise that changes can be proposed. */
  children?: ReactNode
  /** On the page of the listing the form opens by itself, once a session (VENDORS-17). */
  opensItself?: boolean
}

/** The form of a vendor's own listing, in a window (VENDORS-07). */
export function ChangeButton({ activityId, name, children, opensItself = false }: ChangeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    sessionStorage.setItem(shownKey, 'yes')
    setOpen(true)
  }
  useEffect(() => {
    if (!opensItself || wasShown()) return
    const timer = setTimeout(() => {
      if (wasShown()) return
      sessionStorage.setItem(shownKey, 'yes')
      setOpen(true)
    }, formOpensAfterMs)
    return () => clearTimeout(timer)
  }, [opensItself])
  return (
    <>
      <Button
        icon={<PenLine aria-hidden="true" />}
        {...(children ? {} : { 'aria-label': format(vendorMessages.changeOf, { name }) })}
        onClick={open}
      >
        {children ?? vendorMessages.change}
      </Button>
      <Dialog
        open={isOpen}
        size="wide"
        title={format(vendorMessages.changeTitle, { name })}
        onClose={() => setOpen(false)}
      >
        <Loaded activityId={activityId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const shownKey = 'kindling-listing-form'
const wasShown = () => sessionStorage.getItem(shownKey) !== null

function Loaded({ activityId, onDone }: { activityId: number; onDone: () => void }) {
  const own = useQuery(ownListingsQuery)
  const [last, setLast] = useState<typeof own.data>(undefined)
  if (own.data && !last) setLast(own.data)
  if (own.isPending) return <Skeleton shape="row" count={4} />
  if (own.isError) return <FailedState message={messageOf(own.error)} onRetry={() => void own.refetch()} />
  const { listings } = last ?? own.data
  const listing = listings.find(({ id }) => id === activityId)
  if (!listing) return <p>{vendorMessages.empty}</p>
  return (
    <ChangeListing
      activityId={activityId}
      version={listing.version}
      contact={listing.contact}
      onDone={onDone}
    />
  )
}
