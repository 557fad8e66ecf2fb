/** What guardians are written when one of them shares a child's journey: the others, and whoever made the link. */
export const journeyMails = {
  sharedSubject: 'What {child} is proud of is shared by a link',
  shared: `Hello {name},

{guardian} made a link on {product}. Whoever holds it sees the first name of {child} and what {child} is proud of, until {day}.

You can see what is in it, and end it, here:

{link}

If you do not agree with each other, you can also say that something is not right. You can write to us: {support}.`,
  madeSubject: 'What {child} is proud of was shared by a link with your account',
  made: `Hello {name},

with your account a link was made on {product}. Whoever holds it sees the first name of {child} and what {child} is proud of, until {day}.

If it was not you, end the link at {page}, set a new password at {link} and write to {email}.

{product}`,
} as const
