/** Messages that families get by mail or phone. */
export const familyMailMessages = {
  linkedSubject: '{guardian} is now a guardian of {child}',
  linked: `Hello {name},

{guardian} ({address}) was just linked to {child} as a guardian on {product}.
A guardian reads what {child} makes and decides for {child}.

Did you expect this? Then there is nothing to do.
If nobody in your family asked for this, open this page, sign in and press “This was not us”:
{link}

You can also write to {support}.`,
  askedSubject: '{guardian} would like to be a guardian of {child}',
  asked: `Hello {name},

{guardian} ({address}) asks to be linked to {child} as a guardian on {product}. Nothing happens until a guardian or the school says yes, and the request ends by itself after 14 days.

To see the request and answer it, or to press “This was not us”, open this page and sign in:
{link}

You can also write to {support}.`,
  answerSubjects: {
    accepted: 'You are now a guardian of {child}',
    declined: 'Your request about {child} was declined',
  },
  answers: {
    accepted: `Hello {name},

your request was accepted. You are now a guardian of {child} on {product}.

{link}`,
    declined: `Hello {name},

your request to be a guardian of {child} on {product} was declined. If you think this is a mistake, talk to the family or the school first.

You can also write to {support}.`,
  },
  passwordEndedSubject: 'The new password of {child} was ended',
  passwordEnded: `Hello {name},

{guardian} said that a new password of {child} on {product} was not theirs. The password does not work any more, and {child} was signed out everywhere. A guardian or a teacher can set another one.

{link}

You can also write to {support}.`,
  movedSubject: '{child} has moved to {school}',
  moved: `Hello {name},

{child} has moved to {school} on {product}. The teachers and administrators there teach {child} from now on; the old school and its classes see nothing of {child} any more.

If this is not right, open this page, sign in and ask the school:
{link}

You can also write to {support}.`,
  untappedSubject: '{school} is asked to confirm you as a guardian of {child}',
  untapped: `Hello {name},

{school} answers for {child} on {product} from now on. The school has not met you there yet, so a teacher of {child} is asked to confirm you as a guardian. Until then you do not see what {child} makes, and you change nothing for {child}. Nothing is lost, and you need to do nothing.

If it takes long, ask the teacher. You find {child} here:
{link}

You can also write to {support}.`,
  oldWaysEndedSubject: '{child} needs a new way to sign in',
  oldWaysEnded: `Hello {name},

some of what {child} signed in to {product} with does not work any more, because whoever made it does not answer for {child} now: such passwords, pictures and sign-in cards ended, and {child} was signed out everywhere.

You can set a new password on the family page. A verified school of {child} prints new cards.
Who and what is near {child} stands here:
{link}

You can also write to {support}.`,
  deviceSubject: 'A new device shows the class “{group}”',
  device: `Hello {name},

{by} has set up a new device for the class “{group}” on {product}. The children of the class sign in on it with their animal, and with pictures or a sign-in card.

If this is not right, open this page, sign in and ask the school:
{link}

You can also write to {support}.`,
  cardsSubject: 'New pictures or sign-in cards for {children}',
  cards: `Hello {name},

the school made new pictures or sign-in cards on {product} for {children}. With them a child signs in on the devices of the class. They work, and there is nothing to do.

If this is not right, open this page, sign in and press “Ask the school”:
{link}

You can also write to {support}.`,
  cardsEndedSubject: 'The school makes new passwords or cards for {children}',
  cardsEnded: `Hello {name},

a person who made passwords, pictures or sign-in cards on {product} for {children} makes none at the school any more. What that person made has ended. The school makes new ones for the class, and a guardian can set a new password on the family page.

Who can see what your child makes, and what else reaches your child, stands here:
{link}

You can also write to {support}.`,
  leftSubject: '{guardian} is no longer a guardian of {child}',
  left: `Hello {name},

{guardian} is not a guardian of {child} on {product} any more and sees nothing of {child} there.

{link}`,
  consentsEndedSubject: '{child} needs your yes on {product}',
  consentsEnded: `Hello {name},

{guardian} is no longer a guardian of {child} on {product}. What {guardian} allowed {child} has ended too: to write there, to have friends, or both. No other guardian has allowed it yet.

Please decide under “What you allow” on your family page:
{family}

What {child} wrote before is still there.
Who and what is near {child} stands here:
{link}`,
  inviteSubject: '{inviter} invites you to follow {child} on {product}',
  invite: `Hello {name},

{inviter} invites you to be a guardian of {child} on {product}. Guardians read what {child} makes and answer it.
{message}
To see the invite and to accept it, open this page:
{link}

It is for you alone and works once, until {until}. Opening it changes nothing.
You do not know {inviter}? Then leave it, and nothing happens.`,
  message: `
They write:
{message}
`,
  inviteSms:
    '{inviter} invites you to be a guardian of {child} on {product}. See it here, until {until}: {link}',
  friendSubject: '{child} would like to be friends on {product}',
  friend: `Hello,

{inviter} writes for {child}, who would like to be friends with your child on {product}.
{message}
Your child can ask {child} by this page, signed in with the own account:
{link}

It works once, until {until}. A friendship stands only when both children want it and a guardian of each agrees.
You do not know {inviter}? Then leave it, and nothing happens.`,
} as const
