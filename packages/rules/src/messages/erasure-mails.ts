/** What is written about an erasure. The last letter says neither whose account it was nor what was in it. */
export const erasureMessages = {
  tooYoung: 'A grown-up decides this with you. Please ask at home or at your school.',
  tooNew:
    'You came to this child a few days ago, and somebody else was there before. You can ask a week after you came.',
  askedSubject: 'The account of {child} is to be erased',
  asked: `Hello {name},

{guardian} asked that the account of {child} on {product} is erased, with everything that {child} made. This happens on {day}, and cannot be undone then.

Until that day every guardian can keep the account, by one press:

{link}

If you do not agree with each other, you can say there that something is not right. You can write to us: {support}.`,
  stoppedSubject: 'The account of {child} stays',
  stopped: `Hello {name},

the account of {child} on {product} is not erased. Everything is as it was.

{link}

You can write to us: {support}.`,
  partAskedSubject: 'The school erases what it holds about {child}',
  partAsked: `Hello {name},

{school} erases what it holds about {child} on {product}: that {child} belongs to the school and its classes, check-ins at the school, and work placements. This happens on {day}.

What {child} made stays with the family.

Until that day an administrator of the school can stop it. What goes is listed here:

{link}

You can write to us: {support}.`,
  erasedSubject: 'An account was erased',
  erased: `Hello,

an account on {product} that you had to do with was erased, as its family asked. Nothing that was in it is here any more.

You can write to us: {support}.`,
} as const
