import { formOpensAfterMs, type ListingPart } from '@kindling/rules/listings'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { PenLine } from 'lucide-react'
import { useContext, useEffect, useRef } from 'react'
import { format } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { changeListingAddress } from './addresses.ts'

interface ChangeLinkProps {
  activityId: number
  name: string
  /** On the page of the listing the form opens by itself, once a session (VENDORS-17). */
  opensItself?: boolean
  /** The main act of its screen; one of many rows; or beside a listing. */
  place?: 'main' | 'row' | 'beside'
  /** The part of the form that lacks something; without it the first. */
  part?: ListingPart | undefined
  /** What it does here, alone and with the name. */
  words?: string
  named?: string
}

/** To the form of a vendor's own listing (VENDORS-07). */
export function ChangeLink({
  activityId,
  name,
  opensItself = false,
  place = 'beside',
  part,
  words = vendorMessages.change,
  named = vendorMessages.changeOf,
}: ChangeLinkProps) {
  const navigation = useContext(NavigationContext)
  const open = useRef<() => void>(() => undefined)
  open.current = () => navigation?.go(changeListingAddress(activityId))
  useEffect(() => {
    if (!opensItself || wasShown()) return
    const timer = setTimeout(() => {
      if (wasShown()) return
      rememberShown()
      open.current()
    }, formOpensAfterMs)
    return () => clearTimeout(timer)
  }, [opensItself])
  return (
    <ButtonLink
      href={`${changeListingAddress(activityId)}${part ? `?step=${part}` : ''}`}
      look={looks[place]}
      small={place !== 'main'}
      icon={place === 'main' && <PenLine aria-hidden="true" />}
      aria-label={format(named, { name })}
      onClick={rememberShown}
    >
      {words}
    </ButtonLink>
  )
}

const looks = { main: 'main', row: 'plain', beside: 'quiet' } as const

const shownKey = 'kindling-listing-form'
const wasShown = () => sessionStorage.getItem(shownKey) !== null
const rememberShown = () => sessionStorage.setItem(shownKey, 'yes')
