-- Reads many intents in turn.
local headers = { ["Authorization"] = "Bearer " .. os.getenv("KEY") }
local ids = {}
for id in io.lines(os.getenv("IDS")) do ids[#ids + 1] = id end
local at = 0
request = function()
  at = at % #ids + 1
  return wrk.format("GET", "/api/intents/" .. ids[at], headers)
end
