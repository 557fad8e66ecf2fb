/** Messages that families get by mail or phone. */
export const familyMailWords = {
  linkedSubject: '{guardian} is now a guardian of {child}',
  linked: `Hello {name},

{guardian} ({address}) was just linked to {child} as a guardian on {product}.
A guardian reads what {child} makes and decides for {child}.

You know about it? Then there is nothing to do.
If you do not know this person, write to {support} at once. We look into it the same day.

{link}`,
  leftSubject: '{guardian} is no longer a guardian of {child}',
  left: `Hello {name},

{guardian} has ended the own link to {child} on {product} and sees nothing of {child} there any more.

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
