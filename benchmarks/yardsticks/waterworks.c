/* A random game of Waterworks in plain C: every lay, discard and word equally likely, as the batch plays at random. What
 * may be laid on a line is found when the line has changed, and counted by kinds of cards. */

#include "random.h"
#include <string.h>

enum { N = 1, E = 2, S = 4, W = 8 };
enum { SHAPES = 5, LEAKY = 10, CAPS = 15, KINDS = 21, VALVE = 21, TURNED = 32, LOOK = 63, KIND = 31 };
enum { WRENCH = 64, MENDED = 128, OCCUPIED = 1 << 14, SEARCHED = 1 };
enum { MOST_SEATS = 5, HAND = 5, IDLE_ROUNDS = 30, MOST_ENDS = 20, NO_CELL = 0, MIDDLE = 128 << 8 | 128 };

static const int STEPS[4] = {-256, 1, 256, -1};
static const int COPIES[KINDS] = {4, 4, 3, 5, 5, 9, 9, 6, 11, 11, 4, 4, 3, 5, 5, 2, 2, 2, 2, 2, 2};
static const int UPRIGHT[SHAPES] = {N | W, N | E, E | S | W, E | W, N | S};
static const char *const CAP_CARDS[KINDS - CAPS] = {"lxll", "xllc", "clxl", "lccx", "ccll", "xxcl"};
static const int NEEDED[2][MOST_SEATS + 1] = {{0, 0, 15, 12, 10, 8}, {0, 0, 12, 10, 8, 0}};

static int open_[64], leaky[64]; /* by look: openings, and sides with leaky caps */

struct end { int cell, depth, side; };

struct line {
    int cards, cell[104], leak, wrenches, left, right, top, bottom, ends, stale;
    struct end end[MOST_ENDS];
    int places, place[MOST_ENDS], own[MOST_ENDS], own_caps[MOST_ENDS], theirs[MOST_ENDS], their_caps[MOST_ENDS];
    int covers, cover[MOST_ENDS], cover_look[MOST_ENDS], repair, repair_caps; /* sets of looks */
    int own_count[KINDS], their_count[KINDS];
};

static int seats, draws_first, needed, west, east, north, south;
static uint16_t grid[MOST_SEATS][1 << 16];
static struct line lines[MOST_SEATS];
static int pile[KINDS], pile_size, drain[KINDS], drain_size, top, discarded, idle, seat, winner, over;
static int hand[MOST_SEATS][HAND + 2], held[MOST_SEATS];
static struct end trial[MOST_ENDS];
static int trials;

static int turned(int sides) { return (sides << 2 | sides >> 2) & 15; }

static int pipe_number(int look) { return 2 * ((look & KIND) % SHAPES) + (look >= TURNED); }

static int cap_number(int look) { return 2 * ((look & KIND) - CAPS) + (look >= TURNED); }

static int on_table(int cell)
{
    int x = cell & 255, y = cell >> 8;
    return x >= west && x <= east && y >= north && y <= south;
}

/* What lies around a vacant cell, four bits each: faced, blank, leaky caps, mended ones, vacant cells, the edge. */
static int around(int whose, int cell)
{
    int found = 0;
    for (int number = 0; number < 4; number++) {
        int beside = cell + STEPS[number], side = 1 << number, back = turned(side), card = grid[whose][beside];
        int kind = card & KIND;
        if (!(card & OCCUPIED))
            found |= side << (on_table(beside) ? 16 : 20);
        else if (kind >= CAPS && kind < VALVE)
            found |= leaky[card & LOOK] & back && !(card & WRENCH) ? side << (card & MENDED ? 12 : 8) : 0;
        else
            found |= side << (open_[card & LOOK] & back ? 0 : 4);
    }
    return found;
}

static int leaks(int whose, int cell)
{
    int card = grid[whose][cell], kind = card & KIND;
    if (card & WRENCH || kind < LEAKY || kind == VALVE)
        return 0;
    return kind < CAPS || (leaky[card & LOOK] & around(whose, cell) & 15);
}

/* The ends after a pipe with these openings comes into a vacant cell, or, without any, a cap. */
static void try_card(const struct line *line, int whose, int cell, int openings)
{
    int depth = 0, inlet = 0;
    trials = 0;
    for (int number = 0; number < line->ends; number++)
        if (line->end[number].cell == cell) {
            depth = line->end[number].depth + 1;
            inlet = turned(line->end[number].side);
        } else {
            trial[trials++] = line->end[number];
        }
    for (int number = 0; number < 4; number++)
        if (openings >> number & 1 && 1 << number != inlet && !(grid[whose][cell + STEPS[number]] & OCCUPIED))
            trial[trials++] = (struct end){cell + STEPS[number], depth, 1 << number};
}

static int entitles(const struct end *end, int ends)
{
    return ends == 1 && end->side == W && end->depth >= needed;
}

static int is_ready(const struct line *line) { return line->leak == NO_CELL && entitles(line->end, line->ends); }

/* How many cells lie further out than this one, if on some side it is beyond all cards; else 0. */
static int beyond(const struct line *line, int added, int cell)
{
    int x = cell & 255, y = cell >> 8, added_x = added & 255, added_y = added >> 8;
    if (x < line->left && x < added_x)
        return (x - west) * (south - north + 1);
    if (x > line->right && x > added_x)
        return (east - x) * (south - north + 1);
    if (y < line->top && y < added_y)
        return (y - north) * (east - west + 1);
    if (y > line->bottom && y > added_y)
        return (south - y) * (east - west + 1);
    return 0;
}

static int search(const struct line *line, int whose, int added, int start, int wanted)
{
    int queue[64], reached = 1, looked_at = 0, found = 0;
    queue[0] = start;
    while (looked_at < reached && !found) {
        int cell = queue[looked_at++];
        for (int number = 0; number < 4; number++) {
            int there = cell + STEPS[number];
            if (grid[whose][there] || !on_table(there))
                continue;
            queue[reached++] = there;
            if (reached >= wanted || beyond(line, added, there) + 1 >= wanted) {
                found = 1;
                break;
            }
            grid[whose][there] = SEARCHED;
        }
    }
    for (int number = 1; number < reached; number++)
        if (grid[whose][queue[number]] == SEARCHED)
            grid[whose][queue[number]] = 0;
    return found;
}

static void mark(int whose, int added, int with)
{
    if (!(grid[whose][added] & OCCUPIED))
        grid[whose][added] = (uint16_t)with;
    for (int number = 0; number < trials; number++)
        grid[whose][trial[number].cell] = (uint16_t)with;
}

static int is_live(const struct line *line, int whose, int added, int end)
{
    int start = trial[end].cell, missing = needed - trial[end].depth, wanted = (missing > 1 ? missing : 1) + 1;
    for (int other = 0; other < trials; other++)
        if (other != end && trial[other].cell == start)
            return 0;
    if (beyond(line, added, start) + 1 >= wanted)
        return 1;
    mark(whose, added, SEARCHED);
    int found = search(line, whose, added, start, wanted);
    mark(whose, added, 0);
    return found;
}

static int has_live_end(const struct line *line, int whose, int added)
{
    for (int end = 0; end < trials; end++)
        if (is_live(line, whose, added, end))
            return 1;
    return 0;
}

/* The cap cards whose leaky caps on these sides are none, or all of them. */
static int caps(int sides, int wanted)
{
    int found = 0;
    for (int number = 0; number < 2 * (KINDS - CAPS); number++)
        found |= ((leaky[(CAPS + number / 2) | (number & 1) * TURNED] & sides) == wanted) << number;
    return found;
}

static void find_pipes(struct line *line, int whose, int place, int beside)
{
    int cell = line->place[place], faces = beside & 15, shut = (beside >> 4 | beside >> 12 | beside >> 20) & 15;
    if (faces & (faces - 1))
        return;
    for (int number = 0; number < 2 * SHAPES; number++) {
        int openings = open_[number >> 1 | (number & 1) * TURNED], free_ = 0;
        if ((number & 1 && number >= 6) || !(openings & faces) || openings & shut)
            continue;
        int used = openings & beside >> 8 & 15, vacant = openings & beside >> 16 & 15;
        if (used & (used - 1))
            continue;
        for (int side = 0; side < 4 && !free_; side++)
            free_ = vacant >> side & 1 && beyond(line, cell, cell + STEPS[side]) >= needed;
        if (!free_) {
            try_card(line, whose, cell, openings);
            free_ = has_live_end(line, whose, cell);
            if (!free_ && !used && entitles(trial, trials))
                line->own[place] |= 1 << number;
        }
        if (free_) {
            line->own[place] |= 1 << number;
            if (vacant && !used)
                line->theirs[place] |= 1 << number;
        }
    }
}

static void find_caps(struct line *line, int whose, int place, int faces)
{
    try_card(line, whose, line->place[place], 0);
    if (has_live_end(line, whose, line->place[place])) {
        line->own_caps[place] = (1 << 2 * (KINDS - CAPS)) - 1;
        line->their_caps[place] = caps(faces, faces);
    } else if (entitles(trial, trials)) {
        line->own_caps[place] = caps(faces, 0);
    }
}

static int card_of(struct end end)
{
    int number = 0;
    while (end.side >> number != 1)
        number++;
    return end.cell - STEPS[number];
}

static void add(int *counts, int pipes, int cap_cards, int own)
{
    for (int kind = 0; kind < CAPS; kind++)
        if ((kind < LEAKY) == own)
            counts[kind] += __builtin_popcount(pipes >> 2 * (kind % SHAPES) & 3);
    for (int kind = CAPS; kind < KINDS; kind++)
        counts[kind] += __builtin_popcount(cap_cards >> 2 * (kind - CAPS) & 3);
}

static void refresh(struct line *line, int whose)
{
    int leak = line->leak, last = NO_CELL;
    line->stale = line->places = line->covers = line->repair = line->repair_caps = 0;
    memset(line->own_count, 0, sizeof line->own_count);
    memset(line->their_count, 0, sizeof line->their_count);
    if (leak != NO_CELL) {
        int card = grid[whose][leak];
        if ((card & KIND) < CAPS)
            line->repair = 1 << pipe_number(card & LOOK);
        else
            line->repair_caps = caps(around(whose, leak) & 15, 0);
    }
    for (int number = 0; number < line->ends; number++)
        if (line->end[number].cell != last)
            last = line->place[line->places++] = line->end[number].cell;
    for (int place = 0; place < line->places; place++) {
        int cell = line->place[place], beside = around(whose, cell);
        line->own[place] = line->own_caps[place] = line->theirs[place] = line->their_caps[place] = 0;
        if (leak == NO_CELL) {
            find_pipes(line, whose, place, beside);
            find_caps(line, whose, place, beside & 15);
        } else if ((grid[whose][leak] & KIND) == LEAKY + 2) {
            int capped = 0;
            for (int number = 0; number < line->ends; number++)
                capped |= line->end[number].cell == cell && card_of(line->end[number]) == leak;
            if (capped) {
                try_card(line, whose, cell, 0);
                if (has_live_end(line, whose, cell))
                    line->own_caps[place] = caps(beside & 15, 0);
            }
        }
        add(line->own_count, line->own[place], line->own_caps[place], 1);
        add(line->their_count, line->theirs[place], line->their_caps[place], 0);
    }
    for (int number = 0; number < line->ends && leak == NO_CELL; number++) {
        int cell = card_of(line->end[number]), card = grid[whose][cell], known = 0;
        if (card & (WRENCH | MENDED) || (card & KIND) < SHAPES || (card & KIND) >= LEAKY)
            continue;
        for (int before = 0; before < line->covers; before++)
            known |= line->cover[before] == cell;
        if (known)
            continue;
        line->cover[line->covers] = cell;
        line->cover_look[line->covers] = 1 << pipe_number(card & LOOK);
        add(line->their_count, line->cover_look[line->covers++], 0, 0);
    }
    add(line->own_count, line->repair, line->repair_caps, 1);
}

static void sort_ends(struct line *line)
{
    line->ends = trials;
    for (int number = 0; number < trials; number++) {
        int place = number;
        for (; place && (line->end[place - 1].cell << 16 | line->end[place - 1].depth << 4 | line->end[place - 1].side) >
                            (trial[number].cell << 16 | trial[number].depth << 4 | trial[number].side);
             place--)
            line->end[place] = line->end[place - 1];
        line->end[place] = trial[number];
    }
}

static void lay_card(struct line *line, int whose, int look, int cell)
{
    int is_cap = (look & KIND) >= CAPS, x = cell & 255, y = cell >> 8;
    try_card(line, whose, cell, is_cap ? 0 : open_[look]);
    sort_ends(line);
    grid[whose][cell] = (uint16_t)(look | OCCUPIED);
    line->cell[line->cards++] = cell;
    if (leaks(whose, cell))
        line->leak = cell;
    for (int number = 0; number < 4 && line->leak == NO_CELL && !is_cap; number++) {
        int beside = cell + STEPS[number], card = grid[whose][beside];
        if (card & OCCUPIED && (card & KIND) >= CAPS && (card & KIND) < VALVE && leaks(whose, beside))
            line->leak = beside;
    }
    line->left = x < line->left ? x : line->left;
    line->right = x > line->right ? x : line->right;
    line->top = y < line->top ? y : line->top;
    line->bottom = y > line->bottom ? y : line->bottom;
    line->stale = 1;
}

static void lay(int whose, int look, int cell)
{
    struct line *line = &lines[whose];
    if (!(grid[whose][cell] & OCCUPIED)) {
        lay_card(line, whose, look, cell);
        return;
    }
    int repairs = line->leak == cell;
    grid[whose][cell] = (uint16_t)(look | OCCUPIED | (repairs ? MENDED : 0));
    line->leak = repairs ? NO_CELL : cell;
    line->stale = 1;
}

static void begin_line(int whose, int wrenches)
{
    struct line *line = &lines[whose];
    for (int number = 0; number < line->cards; number++)
        grid[whose][line->cell[number]] = 0;
    memset(line, 0, sizeof *line);
    line->left = line->right = line->top = line->bottom = 128;
    line->wrenches = wrenches;
    line->cell[line->cards++] = MIDDLE;
    grid[whose][MIDDLE] = VALVE | OCCUPIED;
    line->end[line->ends++] = (struct end){MIDDLE - 1, 0, W};
    line->stale = 1;
}

static void take(int whose)
{
    int number = below(pile_size), kind = 0, place = held[whose]++;
    for (; (number -= pile[kind]) >= 0; kind++)
        ;
    pile[kind]--;
    pile_size--;
    for (; place && hand[whose][place - 1] > kind; place--)
        hand[whose][place] = hand[whose][place - 1];
    hand[whose][place] = kind;
}

/* Draw until the hand has so many cards, or there are none. */
static void draw(int wanted)
{
    while (held[seat] < wanted) {
        if (!pile_size) {
            if (drain_size <= discarded)
                return;
            for (int kind = 0; kind < KINDS; kind++) {
                int stays = discarded && kind == top;
                pile[kind] = drain[kind] - stays;
                drain[kind] = stays;
            }
            pile_size = drain_size - discarded;
            drain_size = discarded;
        }
        take(seat);
    }
}

static void give(int kind)
{
    int place = 0;
    while (hand[seat][place] != kind)
        place++;
    for (held[seat]--; place < held[seat]; place++)
        hand[seat][place] = hand[seat][place + 1];
}

static void discard(int kind)
{
    give(kind);
    drain[kind]++;
    drain_size++;
    top = kind;
    discarded = 1;
}

static int lays_of(int kind)
{
    int found = lines[seat].own_count[kind];
    for (int other = 0; other < seats && kind >= LEAKY; other++)
        found += other == seat ? 0 : lines[other].their_count[kind];
    return found;
}

/* Of the looks of a kind in a place, the one with this number, or -1, and how many there are. */
static int pick(int looks, int shift, int *number)
{
    looks = looks >> shift & 3;
    int count = looks - (looks >> 1);
    if (*number >= count) {
        *number -= count;
        return -1;
    }
    return *number || looks == 2 ? TURNED : 0;
}

static void lay_nth(int kind, int number)
{
    int cap = kind >= CAPS, shift = cap ? cap_number(kind) : pipe_number(kind), facing;
    give(kind);
    for (int later = 0; later < seats; later++) {
        int whose = (seat + later) % seats;
        struct line *line = &lines[whose];
        if (later ? kind < LEAKY || line->leak != NO_CELL : kind >= LEAKY && !cap)
            continue;
        for (int place = 0; place < line->places; place++) {
            int looks = later ? (cap ? line->their_caps : line->theirs)[place] : (cap ? line->own_caps : line->own)[place];
            if ((facing = pick(looks, shift, &number)) >= 0) {
                lay(whose, kind | facing, line->place[place]);
                return;
            }
        }
        if (!later && (facing = pick(cap ? line->repair_caps : line->repair, shift, &number)) >= 0) {
            lay(whose, kind | facing, line->leak);
            return;
        }
        for (int place = 0; later && !cap && place < line->covers; place++)
            if ((facing = pick(line->cover_look[place], shift, &number)) >= 0) {
                lay(whose, kind | facing, line->cover[place]);
                return;
            }
    }
}

enum { PLAYED, FIXED, FIXED_WITH_ONE_TOO_MANY };

/* The play of a turn. */
static int act(long *decisions)
{
    struct line *own = &lines[seat];
    int plays[HAND + 2], last = -1;
    for (int whose = 0; whose < seats; whose++)
        if (lines[whose].stale)
            refresh(&lines[whose], whose);
    int fix = own->leak != NO_CELL && own->wrenches, extra = fix + is_ready(own), total = extra;
    for (int place = 0; place < held[seat]; place++) {
        int kind = hand[seat][place];
        plays[place] = kind == last ? 0 : lays_of(kind) + 1;
        total += plays[place];
        last = kind;
    }
    ++*decisions;
    if (!total) {
        idle++;
        return PLAYED;
    }
    int number = below(total), place = 0;
    if (number < extra) {
        if (number || !fix) {
            winner = seat;
            over = 1;
            return PLAYED;
        }
        grid[seat][own->leak] |= WRENCH;
        own->leak = NO_CELL;
        own->wrenches--;
        own->stale = 1;
        idle = 0;
        return held[seat] > HAND ? FIXED_WITH_ONE_TOO_MANY : FIXED;
    }
    for (number -= extra; number >= plays[place]; place++)
        number -= plays[place];
    if (number + 1 == plays[place]) {
        discard(hand[seat][place]);
        idle++;
        return PLAYED;
    }
    lay_nth(hand[seat][place], number);
    idle = 0;
    if (own->stale && is_ready(own)) { /* it was laid on the own line */
        memcpy(trial, own->end, sizeof own->end);
        trials = own->ends;
        ++*decisions;
        if (!has_live_end(own, seat, MIDDLE) || below(2)) {
            winner = seat;
            over = 1;
        }
    }
    return PLAYED;
}

static int play(int players, long *decisions)
{
    seats = players;
    needed = NEEDED[draws_first][seats];
    memset(drain, 0, sizeof drain);
    memset(held, 0, sizeof held);
    memcpy(pile, COPIES, sizeof pile);
    drain_size = discarded = idle = over = 0;
    pile_size = 100;
    winner = -1;
    for (int whose = 0; whose < seats; whose++) {
        begin_line(whose, 2);
        for (int card = 0; card < HAND; card++)
            take(whose);
    }
    for (seat = 0; !over; seat = seat + 1 == seats ? 0 : seat + 1) {
        discarded = 0;
        if (draws_first)
            draw(HAND + 1);
        int done = act(decisions);
        if (over)
            break;
        if (done == FIXED_WITH_ONE_TOO_MANY) {
            ++*decisions;
            int kinds = 0, last = -1;
            for (int place = 0; place < held[seat]; last = hand[seat][place++])
                kinds += hand[seat][place] != last;
            int number = below(kinds), place = 0;
            for (last = -1; number >= 0; last = hand[seat][place++])
                number -= hand[seat][place] != last;
            discard(hand[seat][place - 1]);
        } else if (done == PLAYED && !draws_first) {
            draw(HAND);
        }
        over = idle >= IDLE_ROUNDS * seats;
    }
    return winner >= 0;
}

int main(int argc, char **argv)
{
    draws_first = argc > 3 && !strcmp(argv[3], "reissue");
    west = 128 - (draws_first ? 18 : 120);
    east = 128 + (draws_first ? 3 : 120);
    north = 128 - (draws_first ? 6 : 120);
    south = 128 + (draws_first ? 6 : 120);
    for (int kind = 0; kind <= VALVE; kind++) {
        open_[kind] = kind == VALVE ? W : kind < CAPS ? UPRIGHT[kind % SHAPES] : 0;
        for (int side = 0; side < 4 && kind >= CAPS && kind < VALVE; side++)
            leaky[kind] |= (CAP_CARDS[kind - CAPS][side] == 'x') << side;
        open_[kind | TURNED] = turned(open_[kind]);
        leaky[kind | TURNED] = turned(leaky[kind]);
    }
    return measure(play, argc, argv);
}
