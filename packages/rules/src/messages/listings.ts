/** What vendors are told by the server about their listings. */
export const listingMessages = {
  sent: 'Your changes are sent. Families see them once we have looked at them.',
  nothingChanged: 'Nothing is changed yet.',
  changedMeanwhile: 'The listing has changed since you opened it. Look at it again, then send your changes.',
  secureAddress: 'Please use an address that begins with https://.',
  numberFault: 'Please enter a telephone number of ten digits.',
  vendorTaken: 'There is a listing owner of this name already. If it is you, claim one of its listings.',
  nameTaken: 'Another listing owner has this name already. Refuse it, and say so.',
  vendorNeeded: 'Please say who offers it.',
  claimGranted: 'The listing is yours to look after.',
  claimWaits: 'Thank you. We look at your claim and tell you here.',
  claimBegun: 'Put the code on your page, then let us look at it.',
  claimsWait: 'We have {count} claims of yours to look at. Ask for more once they are decided.',
  claimIsOwn: 'This listing is yours already.',
  claimHasOther: 'Somebody else looks after this listing. Ask us to look at it.',
  noWebsite: 'This listing has no website to prove it by. Ask us to look at it.',
  mailProvesNothing:
    'Your address is not at {host}. Change the address of your account, put the code on the page, or ask us.',
  mailProvedLongAgo:
    'Your address was proved more than {days} days ago. Put the code on the page, or ask us to look at it.',
  mailIsShared:
    'Too many people have addresses at {host}. Put the code on the page, or ask us to look at it.',
  pageUnread: 'We could not read {host}. Try again later, or ask us to look at it.',
  pageMoved: 'The page leads to another address. Ask us to look at it.',
  codeMissing:
    'The code is not in the head of the page yet. Pages are sometimes kept for a while: try again later.',
  reasonNeeded: 'Please say why. The listing owner reads it.',
  decisionFault: 'This cannot be decided so.',
  seenFault: 'It has changed since you looked at it. Look at it again.',
} as const
