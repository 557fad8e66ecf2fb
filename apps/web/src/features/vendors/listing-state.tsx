import { vendorMessages } from '@kindling/rules/messages/vendor'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import type { OwnListing } from './api.ts'

/** Why a listing is not published, and the state of its changes. */
export const ListingState = ({ listing: { reason, proposal } }: { listing: OwnListing }) => (
  <>
    {reason && <p>{format(vendorMessages.why, { reason })}</p>}
    {proposal && proposal.decision !== 'replaced' && <Proposed proposal={proposal} />}
  </>
)

const Proposed = ({
  proposal: { decision, sent_at, reason },
}: {
  proposal: NonNullable<OwnListing['proposal']>
}) => (
  <div>
    <p>{format(vendorMessages.proposal, { decision: decision ?? 'waiting', day: printShortDay(sent_at) })}</p>
    {reason && <p>{format(vendorMessages.why, { reason })}</p>}
  </div>
)
