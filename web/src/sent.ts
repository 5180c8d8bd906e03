/** What the server sends and takes, by short names. The types themselves are written by `scripts/describe`. */
import type { components } from "./protocol";

type Schemas = components["schemas"];

export type Area = Schemas["AreaSent"];
export type Piece = Schemas["PieceSent"];
export type Zone = Schemas["ZoneSent"];
export type Caption = Schemas["CaptionSent"];
export type Picture = Schemas["PictureSent"];
export type Touches = Schemas["TouchesSent"];
export type Told = Schemas["ToldSent"];
export type Moment = Schemas["MomentSent"];
export type Beat = Schemas["BeatSent"];
export type Outcome = Schemas["OutcomeSent"];
export type Scores = Schemas["ScoresSent"];
export type About = Schemas["AboutSent"];
export type Abouts = Schemas["AboutsSent"];
export type Position = Schemas["PositionSent"];
export type Face = Schemas["FaceSent"];
export type Faces = Readonly<Record<string, Face>>;
export type Game = Schemas["GameShown"];
export type Bot = Schemas["BotShown"];
export type Option = Schemas["OptionShown"];
export type Guest = Schemas["GuestSent"];
export type Device = Schemas["DeviceSent"];
export type Lan = Schemas["LanSent"];
export type Match = Schemas["MatchSent"];
export type NewMatch = Schemas["NewMatch"];
export type Chair = Schemas["ChairSent"];
export type Chat = Schemas["ChatSent"];
export type ReplayStep = Schemas["StepSent"];
export type Replay = Schemas["ReplaySent"];

export type Shown = Schemas["Shown"];
export type Around = Schemas["Around"];
export type Talk = Around["talk"];
export type Refused = Schemas["Refused"];
export type Answer = Schemas["Answer"];
export type Advised = Schemas["AdvisedSent"];
export type Hinted = Schemas["Hinted"];
export type Incoming = Shown | Around | Refused | Answer | Hinted | Schemas["Done"] | Schemas["Said"];
export type Outgoing =
  | Schemas["Play"]
  | Schemas["Undo"]
  | Schemas["Ask"]
  | Schemas["Consent"]
  | Schemas["Resign"]
  | Schemas["Why"]
  | Schemas["Hint"]
  | Schemas["Say"]
  | Schemas["Look"]
  | Schemas["Composing"]
  | Schemas["Back"]
  | Schemas["There"];
export type Cover = Schemas["CoverSent"];
export type Rules = Schemas["RulesSent"];
export type Lesson = Schemas["LessonSent"];
export type LessonStep = Schemas["LessonStepSent"];
