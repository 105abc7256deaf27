/**
 * What visitors ask, in their own words and with typos, and the passages that answer it; `-` if the site says nothing
 * about it (next to a passage: it may also say so).
 */
export const visitorQuestions: readonly (readonly [question: string, passages: readonly string[]])[] = `
How much is it? | faq-price, pricing
what's the damage per month | faq-price, pricing
Is there a cheaper rate if I pay for a year? | faq-price, pricing
whats teh prise | faq-price, pricing
do you charge per listing? | faq-price, pricing
How many emails can I send each month? | faq-price, pricing
how much storage do i get | faq-price, pricing
Are taxes included in the price? | terms-3
can i try it before i buy | faq-trial
Do I need a credit card to start? | faq-trial, refund-1, pricing
what happens when the trial ends | faq-trial
is there a free version? | faq-trial
Will I be charged automatically after the trial? | refund-1, faq-trial
how do i get out of the contract | faq-cancel, refund-3
Can I quit whenever I like? | faq-cancel, refund-3
I'm not happy, can I have my money back? | faq-cancel, refund-2
how long until the refund arrives | refund-5
you billed me twice | refund-4
if I cancel a yearly plan halfway, do I get the rest back? | refund-3
What if I have four listings? | faq-limits
what happens if I run out of AI interactions | faq-limits
how fast can I get going? | faq-setup
can I import my listings from the MLS? | how-it-works-1, faq-setup, compliance-6
do you take csv files | how-it-works-1, faq-setup
does it invent facts | faq-truth, what-you-get-1
Can it give a buyer a wrong answer? | faq-truth, terms-5
do you use chatgpt? | faq-truth, what-you-get-1
do I have to bring my own OpenAI key? | what-you-get-1, faq-truth
Can I jump into a chat with a client? | faq-takeover, mission-control-2
how are leads ranked? | faq-score, mission-control-4
how do leads score | faq-score, mission-control-4
what makes a lead hot? | faq-score, mission-control-4
is it fair housing compliant? | faq-housing, compliance-1
do buyers have to register? | faq-buyers
Which languages does it understand? | faq-buyers
can buyers ask in Spanish? | faq-buyers
Can a home be put on the phone's home screen? | faq-buyers, install-1
is there an app in the app store? | install-3
does it work offline | install-2, faq-buyers
will it run on an old android phone? | install-4
what stops two buyers booking the same slot? | faq-showings, mission-control-3
who owns my leads? | faq-data, terms-4
can I export to my CRM? | faq-data, comparison-1
Does it replace HubSpot? | comparison-1
how long do you keep my data after I leave | faq-data, privacy-7, terms-7
do you use cookies? | faq-data, privacy-2, privacy-4
do you sell my data to third parties? | privacy-6
How is my data protected? | privacy-9
is my data encrypted | privacy-9
white label? | white-label
can my brokerage use its own logo and name? | white-label, what-you-get-7
do you have an API? | white-label
Can we host it ourselves? | white-label
I run a team of 12 agents, what do you offer? | white-label
how do i talk to sales / book a call? | consultation
what are your hours? | consultation
how can I contact you? | contact
where are you located? | contact
who is behind this? | about-us
what does porchlight do exactly | faq-what
how does it work? | how-it-works-1, how-it-works-2, faq-what, how-it-works-3
do I get text messages when a lead comes in? | ai-features-5, ai-features-4
how will I know when a new lead arrives | ai-features-4, mission-control-6
can it talk out loud? | hero-1, what-you-get-1
can I change how the assistant sounds? | ai-features-2
do you have a mortgage calculator | what-you-get-2, lead-machine-4
does it write listing descriptions? | what-you-get-6
does it send drip campaigns? | what-you-get-5
can I upload PDFs for the assistant to learn from? | what-you-get-4
can I get a QR code for the yard sign? | lead-machine-2, how-it-works-3
what statistics do I see? | ai-features-1
do you have customer reviews? | -
how are you different from a normal chatbot? | comparison-2
someone used my photo without permission | dmca-1
is the site accessible for blind people? | compliance-5
do you guarantee more sales? | terms-8
can I delete my account? | terms-7
what do you do with this chat? | privacy-3
are passwords stored in plain text? | privacy-1
What reports do sellers get? | what-you-get-6
do you integrate with Zillow? | -
what's the weather in Paris? | -
who won the world cup | -
Can you write me a poem about cats? | -
how old is the CEO? | -
do you support bitcoin | -
what is the capital of France | -
what would it set me back each month | faq-price, pricing
price for 1 year? | faq-price
Do you have a plan for a large office with 40 realtors? | white-label
how many homes can I publish on the plan? | pricing, faq-price
i dont want to give my visa number for the trial | faq-trial, refund-1
how many days do I have for testing | faq-trial, refund-1
am i locked in for a year? | faq-cancel, refund-3
Is there a minimum term? | faq-cancel
can I pause my subscription? | -, faq-cancel, refund-3
What hapens if I use up my 500 questions | faq-limits, pricing
Do I need to be good with computers to use it? | faq-setup
my listings are in an excel sheet, can you read that | how-it-works-1
What if the bot doesn't know the answer? | faq-truth, hero-2
how can I be sure that the answers are true? | faq-truth, hero-2, compliance-2
can I reply to the customer instead of the bot | faq-takeover
which facts count towards the lead score | faq-score
does it say anything racist? what about discrimination | faq-housing, compliance-1
does my client need to download something | faq-buyers, install-3
habla español? do you speak spanish | faq-buyers
can two families get the same appointment | faq-showings
Does it sync with my Google calendar? | mission-control-3, -
Can I take my contacts with me when I leave? | faq-data
Is the stuff I enter mine? | faq-data, terms-4
do you track visitors? | privacy-4
who can see the conversations of my buyers? | privacy-2, mission-control-2, privacy-6
is it safe? has anybody hacked you | privacy-9
where do you store data | privacy-1, privacy-7, privacy-6, -
can I use my own domain and logo | white-label, what-you-get-7
I want to resell this under our brand | white-label, terms-6
do you offer a live demo call | consultation
is there someone I can phone | contact, consultation
what city are you in | contact
tell me about your company | about-us
show me what agents say about it | -
how is it better than calendly | comparison-3
I already have a CRM, why this | comparison-1
does it work at 2 in the morning | hero-1, what-you-get-1
do you notify me on my phone | ai-features-4
can I see what visitors asked most | ai-features-1
are there email follow-up sequences | what-you-get-5
will it merge the same person entering twice | what-you-get-3, mission-control-1
what happens to duplicates | what-you-get-3
does every house get its own web page | lead-machine-1
can the seller see how it goes | what-you-get-6
do you have a business card thing | what-you-get-7, how-it-works-3
does it check my listing for mistakes | mission-control-5
what are the rules about spam | terms-6, privacy-5, compliance-3
how do I file a dmca complaint | dmca-1
what do I do if my photo was taken down wrongly | dmca-3
Do I need a real estate licence? | terms-2, compliance-4
do you comply with gdpr? | privacy-8, privacy-1
how do I delete everything you know about me | privacy-8, terms-7
do you warn before changing the terms | terms-9
Does it do 3D tours with matterport? | lead-machine-4, -
do you have an affiliate program | -
who is your CEO | -
do you have offices in Japan | -, contact, white-label
should I buy bitcoin | -
tell me a joke | -
what's 17 times 23 | -
write python code to sort a list | -
are you hiring | -
Give me the monthly fee please | faq-price, pricing
is 79 dollars all I pay? | faq-price, pricing
is there anything besides the subscription to pay? | faq-price, pricing, terms-3
how many active listings are included | pricing, faq-price
Can I test drive it | faq-trial
do u need my card | faq-trial, refund-1
How do I end my subscription? | faq-cancel, refund-3
Do you give refunds? | faq-cancel, refund-2
will buyers notice that I have reached my quota | faq-limits
how long does onboarding take | faq-setup
is it complicated | faq-setup
can you hallucinate | faq-truth
where do the answers come from? | faq-truth, hero-2
what does the assistant say when it has no answer | faq-truth, hero-2
can a human take over a chat | faq-takeover
Does the score discriminate by who somebody is? | faq-score, faq-housing, compliance-1
Will it tell buyers which neighborhoods are safe? | faq-housing, compliance-1
do customers have to create an account | faq-buyers
does it understand German? | faq-buyers
can people double book me | faq-showings
can I download all my leads | faq-data
I use Salesforce, can I get leads into it? | faq-data, comparison-1
how soon after cancelling is everything deleted | faq-data, privacy-7, terms-7
does it answer while I'm sleeping | hero-1, what-you-get-1
can buyers use voice | hero-1, what-you-get-1
how does it capture leads? | ai-features-3, what-you-get-3, lead-machine-3, faq-what
can I get an SMS for every lead | ai-features-5
can I turn off notifications | ai-features-4
can I see everything that happened with one lead | mission-control-1
can I listen in on chats | mission-control-2, faq-takeover
does the calendar respect time zones | mission-control-3
what do Cold and Warm mean | mission-control-4
will it notice if I typed three baths in one place and two in another | mission-control-5
Can I print flyers with a code | lead-machine-2
what tools do buyers get | what-you-get-2, lead-machine-4
can I offer this to all agents in my firm | white-label
do you have webhooks or zapier | white-label
can we run it on premises | white-label
what is your mission | about-us
can buyers save the home to their home screen | install-1, faq-buyers
do I need an iphone app | install-3
my buyers have bad reception at the house | install-2, install-4
Can it read my disclosure documents? | what-you-get-4
do emails stop when the lead replies | what-you-get-5, -
Can it write the ad text for my house | what-you-get-6
can I put my headshot and colours on it | what-you-get-7
can I test what it tells buyers before I publish | how-it-works-2
where do I put the link | how-it-works-3
what makes you better than other chatbots | comparison-2
what's your support email | contact
is VAT included | terms-3
can two people share one account | terms-2
who is liable if the assistant says something false | terms-5, terms-8, faq-truth
do you keep a record of what I write here | privacy-3
does google get my data | privacy-6, privacy-4
how do I unsubscribe from your mails | privacy-5
can I get my deleted listings back | privacy-7
how do I request my personal information | privacy-8
are connections secured with https | privacy-9
my money has not come back yet, how long | refund-5
is the site usable with a keyboard only | compliance-5
do you support idx | compliance-6, -
how long does a takedown take | dmca-2
what's your favourite movie | -
is the moon made of cheese | -
can you do my homework | -
do you integrate with Slack | -
how tall is the eiffel tower | -
Cost for twelve months? | faq-price, pricing
pls tell me the pricng | faq-price, pricing
do I get all features on the plan | pricing, faq-price, faq-trial
trial period length? | faq-trial, refund-1
can I have a refund after three weeks | refund-2, faq-cancel
is cancelling complicated | faq-cancel, refund-3
what if I need more than 500 AI interactions | faq-limits
how do I get started | faq-setup, how-it-works-1
I have 30 listings in a csv, can I load them all | how-it-works-1, faq-setup
does the AI lie to buyers | faq-truth
Am I able to answer buyers personally? | faq-takeover
explain the lead score | faq-score, hero-3, mission-control-4
is steering prevented | faq-housing, compliance-1
does a buyer need to install anything | faq-buyers, install-3, install-1
what languges are suported | faq-buyers
what about double bookings | faq-showings
what if I leave, do I lose my leads | faq-data
do you have an integration with my CRM | faq-data, comparison-1, white-label
are chats with buyers private | privacy-2
is there any tracking of my visitors | privacy-4
how secure is this | privacy-9
do you offer white-label for franchises | white-label
where is your company based | contact
when can I call you | consultation, contact
how do notifications work | ai-features-4
can it text me | ai-features-5
does it make weekly reports for sellers | what-you-get-6
will it follow up automatically | what-you-get-5
can I feed it my own notes | what-you-get-4, how-it-works-2
someone stole my listing photos | dmca-1
do you promise that I will sell more | terms-8
is there a phone number | contact
what do agents think of it | -
can I use it with a screen reader | compliance-5
is pineapple on pizza ok | -
so what would I be paying | faq-price, pricing
is 59 dollars per listing or for all of them | faq-price, pricing
do you offer a discount for annual billing | faq-price, pricing
must I enter payment details for the trial | faq-trial, refund-1, pricing, terms-3
I forgot to cancel, can I be refunded? | faq-cancel, refund-2, refund-3
is there a lock-in? | faq-cancel, refund-3
I have 12 active listings, does that work? | faq-limits, pricing, white-label
will the bot stop answering when my quota is used up | faq-limits
I am terrible with technology | faq-setup
how do I get my homes in there | how-it-works-1, faq-setup
what if it tells a buyer something false | faq-truth, terms-5, compliance-2, hero-2
where does the assistant take its answers from | faq-truth, hero-2, compliance-2, what-you-get-4
can I reply to the client instead of the AI | faq-takeover, mission-control-2
why does one person get 85 points | faq-score, mission-control-4, hero-3
will it say which schools are in a good area with families | faq-housing, compliance-1
does my client have to install something | faq-buyers, install-3, install-1
what about overlapping appointments | faq-showings, mission-control-3
can I move everything to another provider later | faq-data
are my contacts visible to other agents | faq-data
does it work while I sleep | hero-1, what-you-get-1
do I get told when somebody is interested | ai-features-4, mission-control-6
can I see how many people looked at the home | ai-features-1, privacy-4
can the assistant be a bit funnier | ai-features-2
is there a phone notification via text | ai-features-5, ai-features-4
do you put a code on the for-sale sign | lead-machine-2, how-it-works-3, faq-buyers
we are a team of 15, how does that work | white-label
who is behind this | about-us
does it work without mobile signal | install-2, install-4
can it write my listing copy | what-you-get-6
does the seller get any updates | what-you-get-6
I use Follow Up Boss, why would I need this | comparison-1
do you have customers I could talk to | -
can I get a walkthrough with somebody | consultation
what is your mailing address for support | contact
please erase my account | terms-7, privacy-8
where are the servers / who sees my data | privacy-6, privacy-9
can my assistant log in with my password too | terms-2
someone uses my pictures without permission | dmca-1
will it email my leads automatically every week | what-you-get-5, compliance-3
can a blind person use it | compliance-5
does it calculate mortgage payments | what-you-get-2, lead-machine-4
is it compliant with CAN-SPAM | compliance-3, privacy-5
can you sync with my Outlook calendar | mission-control-3, -
do you support commercial real estate leasing | -
what's the weather in Richmond | -
do you have an affiliate programme | -
can it do drone photography for me | -
is it pricey for one person | faq-price, pricing
billing happens when exactly | terms-3, refund-1, faq-price, faq-trial
how would I terminate my plan | faq-cancel, refund-3, terms-7
what if the answers are wrong | faq-truth, terms-5, hero-2
who answers at 2 am | hero-1, what-you-get-1
can I use my own domain | white-label, lead-machine-1
is there a limit on photos | -, faq-limits
do you integrate with Zapier | white-label
what makes you better than Calendly | comparison-3
can leads book a viewing on Sunday | mission-control-3, faq-showings, -
does it merge duplicates | what-you-get-3, mission-control-1
is my information sold | privacy-6
do you record where visitors come from | privacy-4, ai-features-1
can I write the greeting myself | ai-features-2
how many texts can I send | ai-features-5, pricing, -
can I restore a listing I deleted | privacy-7
how quickly do refunds arrive | refund-5
does it find errors in my listing text | mission-control-5
is there an iPhone app | install-3
are there schools shown | what-you-get-2, lead-machine-4
can I book a demo | consultation, faq-trial
is the trial really free | faq-trial, refund-1
what does warm mean | mission-control-4
do you work with teams across states | white-label
can I pay by bank transfer | -, terms-3
do you have an office in Texas | contact, -
is there a referral bonus | -
`
  .trim()
  .split('\n')
  .map((line) => {
    const [question = '', passages = ''] = line.split(' | ')
    return [question, passages.split(', ')] as const
  })
