-- Reads many intents in turn.
local headers = { ["Authorization"] = "Bearer " .. os.getenv("KEY") }
local ids = {}
for id in io.lines(os.getenv("IDS")) do ids[#ids + 1] = id end
local index = 0
request = function()
  index = index % #ids + 1
  return wrk.format("GET", "/api/intents/" .. ids[index], headers)
end
