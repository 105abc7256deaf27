/** Common given names: they tell "i'm joe" from "i'm sold" when nothing is capitalized. */
export const givenNames: ReadonlySet<string> = new Set(
  `aaron abby abigail adam adrian aisha al alan albert alejandro alex alexander alexis alfred ali alice alicia alison
  allen allison alyssa amanda amber amelia amir amy ana andre andrea andrew andy angel angela anita ann anna anne annie
  anthony antonio april ariel arjun arthur ashley audrey austin ava barbara becky ben benjamin beth betty bill billy
  blake bob bobby brad bradley brandon brenda brent brett brian brittany brooke bruce bryan caleb cameron carl carla
  carlos carmen carol caroline carrie catherine cathy chad charles charlie charlotte chelsea cheryl chloe chris
  christian christina christine christopher cindy claire claudia cody colin colleen connie connor corey courtney craig
  crystal curtis cynthia daisy dale dan dana daniel danielle danny darren dave david dawn dean deb debbie deborah
  deborah denise dennis derek diana diane diego don donald donna doris dorothy doug douglas dustin dylan ed eddie
  edward edwin elaine elena eli elizabeth ella ellen emily emma eric erica erik erin ethan eugene eva evan evelyn
  fatima felix fernando fiona frances francis frank fred gabriel gail gary gavin george gerald gina glenn gloria gordon
  grace greg gregory hannah harold harry hassan heather hector heidi helen henry holly hugo ian ibrahim ingrid irene
  isaac isabel isabella ivan jack jackie jackson jacob jacqueline jake james jamie jan jane janet janice jared jason
  javier jay jean jeff jeffrey jen jenna jennifer jenny jeremy jerry jesse jessica jesus jill jim jimmy joan joann joe
  joel john johnny jon jonathan jordan jorge jose joseph josh joshua joyce juan judith judy julia julian julie june
  justin karen karl kate katherine kathleen kathryn kathy katie kayla keith kelly ken kenneth kevin kim kimberly kristen
  kristin kurt kyle lance larry laura lauren laurie lee leo leon leslie liam linda lindsay lisa logan lois lori louis
  lucas lucy luis luke lynn mackenzie madison maggie marc marcia marcus margaret maria marie marilyn mario marion mark
  martha martin marvin mary matt matthew maurice max megan melanie melissa meredith mia michael michele michelle miguel
  mike mitchell mohamed mohammed molly monica morgan nancy naomi natalie nathan nathaniel neil nicholas nick nicole nina
  noah nora norma olga oliver olivia omar oscar pam pamela pat patricia patrick paul paula peggy pedro penny pete peter
  phil philip phillip phyllis priya rachel ralph ramon randy ravi ray raymond rebecca regina renee ricardo rich richard
  rick ricky rita rob robert roberta roberto robin rodney roger ron ronald rosa rose ross roy russell ruth ryan sally
  sam samantha samuel sandra sandy sara sarah scott sean sebastian sergio seth shannon sharon shawn sheila shelby sherry
  shirley sofia sonia sophia sophie spencer stacey stacy stanley stella stephanie stephen steve steven stuart sue summer
  susan suzanne sydney sylvia tamara tammy tanya tara taylor ted teresa terry theodore theresa thomas tiffany tim
  timothy tina todd tom tommy toni tony tracy travis trevor tyler valerie vanessa veronica vicki victor victoria vince
  vincent virginia walter wanda warren wayne wendy wesley will william willie xavier yolanda yusuf yvonne zach zachary
  zoe`.split(/\s+/),
)
