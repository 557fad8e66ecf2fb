import { type FormMode, formModes, listingParts } from '@kindling/rules/listings'
import { listingFormMessages } from '@kindling/rules/messages/listing-form'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useId, useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { refusalOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWide } from '../../ui/use-wide.ts'
import { type OwnListing, sendListing, sendProposal } from './api.ts'
import { ListingFields } from './listing-fields.tsx'
import styles from './listing-form.module.css'
import {
  draftNameOf,
  draftVersionOf,
  faultsIn,
  faultsOf,
  faultyPart,
  isUnchanged,
  type ListingStep,
  partChanged,
  partOfRefused,
  startOf,
  statesOf,
  type Typed,
} from './listing-parts.ts'
import { ListingPreview } from './listing-preview.tsx'
import { ListingProgress } from './listing-progress.tsx'
import { ListingReview } from './listing-review.tsx'
import { ListingSent } from './listing-sent.tsx'
import { readContact, readListing } from './typed-listing.ts'

interface ListingFormProps {
  /** Null for a new one (VENDORS-03). */
  listing: OwnListing | null
  /** The vendor has no listing yet, and gives its name too. */
  asksVendor?: boolean
  step: ListingStep
  addressOf: (step: ListingStep) => string
}

/**
 * A listing of a vendor: first typed, then reviewed, then sent (VENDORS-13, VENDORS-14, VENDORS-16). A wide window shows all parts at once, a
 * phone one after the other.
 */
export function ListingForm({ listing: given, asksVendor = false, step, addressOf }: ListingFormProps) {
  const client = useQueryClient()
  const navigation = useContext(NavigationContext)
  const { user } = useSession()
  const isWide = useWide()
  // The version when the form opened: changes by others in the meantime are not silently undone.
  const [listing] = useState(given)
  const [start] = useState<Typed>(() => startOf(listing))
  const [isSent, setSent] = useState(false)
  const whyNotId = useId()
  const turnTo = (next: ListingStep) => navigation?.go(addressOf(next))
  const mode = modeOf(step, isSent)
  const at = step === 'review' ? 'pictures' : step
  const isLastPart = at === listingParts.at(-1)
  // Whoever changes one sentence goes from any part to the end.
  const isLast = isWide || listing !== null || mode === formModes.review || isLastPart
  const form = useForm<Typed>({
    start,
    check: typed => {
      const faults = faultsOf(typed, asksVendor)
      if (!isLast && step !== 'review') return faultsIn(step, faults)
      const faulty = faultyPart(faults)
      if (faulty && !isWide && faulty !== step) turnTo(faulty)
      return {
        ...faults,
        form: listing && !faulty && isUnchanged(typed, start) ? listingFormMessages.unchanged : null,
      }
    },
    send: async (typed, key) => {
      if (mode === formModes.edit) {
        // Nothing is sent yet, so the draft stays.
        form.change({})
        return turnTo(nextAfter(at, isLast))
      }
      await sendTyped(listing, typed, asksVendor, key).catch(error => {
        const refused = partOfRefused(Object.keys(refusalOf(error)?.fields ?? {}))
        if (refused) turnTo(refused)
        throw error
      })
      void client.invalidateQueries({ queryKey: keys.ownListings })
      setSent(true)
    },
    draft: user && {
      account: user.id,
      form: draftNameOf(listing),
      version: draftVersionOf(start),
      isBegun: typed => !isUnchanged(typed, start),
    },
  })
  // An old address of the review, without a draft that is complete.
  const faulty = faultyPart(faultsOf(form.values, asksVendor))
  const leadsBack = form.isReady && mode === formModes.review && faulty ? addressOf(faulty) : null
  useEffect(() => {
    if (leadsBack) navigation?.moveOn(leadsBack)
  }, [leadsBack, navigation])
  if (!form.isReady) return <Skeleton shape="box" count={2} />
  if (mode === formModes.submitted) return <ListingSent isNew={!listing} />
  const changed = readListing(form.values)
  const picture = listing?.picture ?? null
  const isReviewed = mode === formModes.review && !faulty
  const progress = (
    <ListingProgress
      states={statesOf(form.values, asksVendor)}
      step={isReviewed ? 'review' : step}
      addressOf={addressOf}
    />
  )
  const hasNothing = listing !== null && isUnchanged(form.values, start)
  const act = (
    <>
      <FormError message={form.error} />
      {hasNothing && (
        <p id={whyNotId} className="soft">
          {listingFormMessages.unchanged}
        </p>
      )}
      <Button
        type="submit"
        look="main"
        wide
        busy={form.busy}
        disabled={hasNothing}
        aria-describedby={hasNothing ? whyNotId : undefined}
      >
        {actWords(isLast, !listing)}
      </Button>
      {isLast && !isWide && !isLastPart && (
        <Button wide onClick={() => turnTo(nextAfter(at, false))}>
          {listingFormMessages.continue}
        </Button>
      )}
    </>
  )
  return (
    <form {...form.element} className={styles.form} data-wide={(isWide && !isReviewed) || undefined}>
      {!isWide && !isReviewed && progress}
      <div hidden={isReviewed}>
        <Stack>
          {form.isFound && (
            <Row>
              <p role="status">{listingFormMessages.kept}</p>
              <Button look="plain" small onClick={form.reset}>
                {listingFormMessages.startOver}
              </Button>
            </Row>
          )}
          <ListingFields
            form={form}
            asksVendor={asksVendor}
            hasContact={Boolean(listing?.contact)}
            shown={isReviewed ? null : at}
            isAll={isWide}
          />
          {!isWide && act}
        </Stack>
      </div>
      {isWide && !isReviewed && (
        <aside className={styles.side}>
          {progress}
          {act}
          <ListingPreview version={changed} picture={picture} />
        </aside>
      )}
      {isReviewed && (
        <ListingReview
          original={listing?.version ?? null}
          changed={changed}
          contact={listing?.contact ? { original: listing.contact, changed: readContact(form.values) } : null}
          picture={picture}
          error={form.error}
          busy={form.busy}
          onBack={() =>
            turnTo(isWide ? 'what' : ((listing && partChanged(form.values, start)) ?? 'pictures'))
          }
        />
      )}
    </form>
  )
}

function modeOf(step: ListingStep, isSent: boolean): FormMode {
  if (isSent) return formModes.submitted
  return step === 'review' ? formModes.review : formModes.edit
}

const nextAfter = (part: Exclude<ListingStep, 'review'>, isLast: boolean): ListingStep =>
  (isLast ? undefined : listingParts[listingParts.indexOf(part) + 1]) ?? 'review'

const actWords = (isLast: boolean, isNew: boolean) =>
  isLast ? (isNew ? listingFormMessages.toPreview : vendorMessages.toReview) : listingFormMessages.continue

/** Sends a new listing, or the changes of one with the version before (VENDORS-18). */
function sendTyped(listing: OwnListing | null, typed: Typed, asksVendor: boolean, key: string) {
  const changed = readListing(typed)
  if (listing)
    return sendProposal(listing.id, { original: listing.version, changed, contact: readContact(typed) }, key)
  const named = asksVendor ? { vendor_name: typed.vendor_name.trim() } : {}
  return sendListing({ ...changed, group_ids: [], ...named }, key)
}
