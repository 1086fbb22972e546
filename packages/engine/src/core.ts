/** The public names of the engine without any ruleset, by what they are for: every entry of the package has them. */

// Asking what will happen.
export { type AnswerOdds, oddsOfAnswer } from './analysis/answer-odds.ts';
export { chanceOfRisk, oddsOfCheck } from './analysis/check-odds.ts';
export type { Arrival, CombatantOdds, Occurrence } from './analysis/combatant-odds.ts';
export { type DuelOdds, oddsOfDuel } from './analysis/duel.ts';
export { type FightLength, lengthOfFight } from './analysis/length-of-fight.ts';
export type { OddsSettings } from './analysis/measure-act.ts';
export { type ActionOdds, oddsByCombatant, oddsOfAct, oddsOfCommand, wilson } from './analysis/odds.ts';
export { type Likely, type OddsInNumbers, oddsInNumbers } from './analysis/odds-in-numbers.ts';
export { type PlayedOut, playOut } from './analysis/play-out.ts';
export type { Policy } from './analysis/policy.ts';
export { type Rehearsal, rehearse } from './analysis/rehearse.ts';
export { type FoughtOut, fightOut, simulate, statesOfFight } from './analysis/simulate.ts';
export { TACTICS } from './analysis/tactics/named.ts';
export { randomTactics } from './analysis/tactics/random.ts';
export { type SharpSettings, sharpTactics } from './analysis/tactics/sharp.ts';
export { simpleTactics } from './analysis/tactics/simple.ts';
export { type LikelyOutcome, type Suggestion, suggest } from './analysis/tactics/suggest.ts';
export { type TrackOdds, trackAfter, trackAfterAct } from './analysis/time-track.ts';
// Odds and dice.
export { type Dice, d6, d8, d10, d12, d20, d100, die, sum } from './chance/dice.ts';
export { addFractions, type Fraction, formatFraction, fraction, fractionToNumber, lcm } from './chance/fraction.ts';
export { Generator, type GeneratorState, seedText } from './chance/generator.ts';
export { parseDice } from './chance/notation.ts';
export { mean, Odds, sorted } from './chance/odds.ts';
export { DiceSyntaxError } from './chance/reader.ts';
export { checkDice, type DiceSpan } from './fairness/check-dice.ts';
export { commitmentOf } from './fairness/commitment.ts';
// The fight, what happens in it, and playing it.
export { type AreaRules, type AreaTrait, areaTrait } from './kernel/areas/area-trait.ts';
export { areaSquares, areasAt, isFilled, layArea, liftArea } from './kernel/areas/areas.ts';
export {
  type Act,
  type ArgValue,
  act,
  isRefused,
  readCommand,
  readTold,
  refusals,
  withArg,
  writeCommand,
} from './kernel/commands/command.ts';
export { HELD_UP, type MenuArg, type MenuEntry, menu, menuArgs } from './kernel/commands/menu.ts';
export { legalActsOf, legalCommands, type Offer, offers } from './kernel/commands/offers.ts';
export { passingOf } from './kernel/commands/passing.ts';
export { choiceTaking, orderedChoice, type StandingOrder, takesOrders } from './kernel/commands/standing-order.ts';
export { gmActions } from './kernel/gm/gm.ts';
// What holds of every fight, and what becomes of a step that breaks it.
export type { Breach, Invariant } from './kernel/invariants/breach.ts';
export { type Fault, FaultError, isFaultText, readFault, replayFault, tried } from './kernel/invariants/fault.ts';
export { breachOf } from './kernel/invariants/invariants.ts';
export { whyNotDice } from './kernel/play/fair-dice.ts';
export {
  diceWithheld,
  followLines,
  JournalError,
  type JournalHeader,
  JournalVersionError,
  journalHeader,
  journalLine,
  journalTurn,
  readHeader,
  replay,
  rulesOfJournal,
  writeJournal,
} from './kernel/play/journal.ts';
export {
  type Aftermath,
  answer,
  answerAll,
  begin,
  describeNeed,
  firstFight,
  type Outcome,
  type Play,
  type Request,
  redo,
  requested,
  resume,
  run,
  type Step,
  stepped,
  steps,
  undo,
  whyNot,
  whyNotAnswer,
} from './kernel/play/play.ts';
// What rules are made of, for house rules.
export type { Action, ArgSpec } from './kernel/ruleset/action.ts';
export { placesOfWord } from './kernel/ruleset/choice-words.ts';
export { amountOf, EffectKind, type EffectOf, effectKinds } from './kernel/ruleset/effect-kind.ts';
export { type Nameable, nameables } from './kernel/ruleset/nameable.ts';
export { didYouMean } from './kernel/ruleset/one-of.ts';
export { type OptionSpec, resolveOptions } from './kernel/ruleset/options.ts';
export { type HouseRules, type Overlay, withOverlay } from './kernel/ruleset/overlay.ts';
export { type Refusal, refusal } from './kernel/ruleset/refusal.ts';
export type { Pose, Risk, Route, RouteStep } from './kernel/ruleset/route.ts';
export { gridsOf, type Ruleset } from './kernel/ruleset/ruleset.ts';
export type { Carrier, Obstacle, ShownSeat, SightLine } from './kernel/ruleset/screen.ts';
export { type HouseTrait, hasTrait, type Trait, type Traits } from './kernel/ruleset/trait.ts';
export { Check, Contest } from './kernel/scene/check.ts';
export { Fighter, fighterAt } from './kernel/scene/fighter.ts';
export { type Explained, explained } from './kernel/scene/reckoning.ts';
export type { Scene } from './kernel/scene/scene.ts';
export { type Answerer, firstChoice, SilentScene } from './kernel/scene/silent.ts';
export { type Row, type Tally, type Term, term } from './kernel/scene/tally.ts';
export { openWorld, type World } from './kernel/scene/world.ts';
export { isKeptBack, secretTo } from './kernel/seen/onlooker.ts';
// What a seat may see.
export { acquainted, type Known } from './kernel/seen/recount.ts';
export { type Happened, seenEvents } from './kernel/seen/seen-events.ts';
export { seenFromTheStart } from './kernel/seen/sight.ts';
export { strangersTo, tellingOf } from './kernel/seen/strangers.ts';
export { type FightView, playable, type Seat, view } from './kernel/seen/view.ts';
export { isAway } from './kernel/state/absent.ts';
export { evolve, evolveAll } from './kernel/state/apply.ts';
export { because, type Cause } from './kernel/state/cause.ts';
export { type ArgName, type Command, GAME_MASTER, type Recruit } from './kernel/state/command.ts';
export { type SheetsOnce, sheetsOnce, sheetsShared } from './kernel/state/equal-sheets.ts';
export type { CheckEvent, FightEvent, ToldEvent } from './kernel/state/event.ts';
export {
  type Combatant,
  copyFight,
  type DiceState,
  type Effect,
  type EffectData,
  type Fight,
  hasBegun,
  type Input,
  isInHands,
  NOBODY,
} from './kernel/state/fight.ts';
export type { Game } from './kernel/state/game.ts';
export { idOfCopy, MOST_COMBATANTS } from './kernel/state/ids.ts';
export { ALL_NUMBERS, type Knowledge, NEVER_SEEN, TELLINGS, type Telling, UNSEEN } from './kernel/state/knowledge.ts';
export { newcomersCalled } from './kernel/state/newcomer-names.ts';
export type { Choice, Need, Question } from './kernel/state/question.ts';
export { prepare } from './kernel/state/setup.ts';
// Reading encounters and sheets.
export {
  type Built,
  buildFight,
  checkJournal,
  type Encounter,
  type EncounterCase,
  type EncounterRun,
  type ExportedMap,
  type ExportedPicture,
  encounterSchema,
  exportUniversalVtt,
  type Failure,
  type ImportedMap,
  importUniversalVtt,
  journalSchema,
  parseEncounter,
  parseMapFile,
  type Rulesets,
  readWritten,
  readWrittenSheet,
  runEncounter,
  runUntilLine,
  ScriptError,
  type Sources,
  type WrittenEncounter,
} from './scenario/index.ts';
// What a screen shows of a fight.
export { areasOf, type ShownArea } from './screen/areas.ts';
export { type Body, bodiesOf, type Left, waitingIn } from './screen/body.ts';
export { type Frame, framesOf, type Placed } from './screen/frames.ts';
export { isKnownIn, isPartlyUnseen, PIECE, type Piece, pieceName, piecesOf } from './screen/pieces.ts';
export { picturesOf } from './screen/recorded-pictures.ts';
export {
  type RecordedStep,
  type Recording,
  recordingOf,
  recordingOfPlay,
  type SeenStep,
  type Stance,
} from './screen/recording.ts';
export { fileOf, readRecording } from './screen/recording-file.ts';
export { degrees, type ShownCarrier, spacesFilled } from './screen/shape.ts';
export { type StoryLine, storyOf } from './screen/story.ts';
export { pointsOf, verdictOf } from './screen/told.ts';
export {
  checkDocument,
  InputError,
  jsonSchema,
  type Problem,
  parseSheet,
  problemText,
  readDocument,
  rewriteSheet,
  sheetSchema,
  sheetText,
} from './sheet/index.ts';
// Fighting many fights.
export type { Explored } from './simulation/explore-fight.ts';
export type { FightGraph, FightState, WayThrough } from './simulation/fight-graph.ts';
export type { FightObserver } from './simulation/observed-scene.ts';
export { Simulation, type SimulationSettings } from './simulation/simulation.ts';
// Reading what happened.
export { parseMap } from './space/grid/ascii.ts';
export { type BattleMap, isPlace, type Terrain } from './space/grid/battle-map.ts';
export {
  type EdgedMap,
  type EdgeTerrain,
  edgeName,
  edgeNamed,
  edgeOver,
  edgeTerrain,
  spacesOf,
  standingEdges,
} from './space/grid/edge.ts';
export { listEdges } from './space/grid/edge-list.ts';
export { sidesOf } from './space/grid/edge-text.ts';
export { gridOf } from './space/grid/grid-of.ts';
export { MapError } from './space/grid/map-error.ts';
export type { Square } from './space/grid/square.ts';
export { columnName, readSquare, rowName, squareName } from './space/grid/square-name.ts';
export { namedSteps } from './space/grid/steps.ts';
export { LIGHTS } from './space/grid/terrain.ts';
export { type Background, type BackgroundText, backgroundText } from './space/picture/background.ts';
export { pictureFormatOf } from './space/picture/format.ts';
export {
  areaRemains,
  clockTitle,
  conditionText,
  type Due,
  decimal,
  factTexts,
  kindName,
  type Line,
  type LineKind,
  type Names,
  namesOf,
  narrate,
  narrateTraced,
  type OddsTableStyle,
  occurrenceTable,
  oddsTable,
  percent,
  percentRange,
  picture,
  plainName,
  printLines,
  type Reckoning,
  readCommandLine,
  readCoordinates,
  reckonings,
  SQUARE_WANTED,
  type Style,
  sentence,
  statusTable,
  type Timeline,
  type TracedLine,
  type Turn,
  textTable,
  timeline,
  turnOrder,
  type Unreadable,
  untilText,
  wearText,
  writeArgument,
  writeCommandLine,
} from './text/index.ts';
export { ENGLISH, type Language, type MessageValues } from './text/language/language.ts';
export { diceSpanText } from './text/sentences/dice-span-text.ts';
